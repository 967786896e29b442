/** The attribute that makes an element of an article the place of a search ad; its value counts them from 1. */
export const marker = 'data-search-ad';

/** A regular expression that finds the tag in which a marker begins. */
export const markerTag = `<div ${marker}`;

const cell = ['colspan', 'rowspan'];

/** The elements of an article, each with its attributes. */
export const allowedElements: Record<string, string[]> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  br: [],
  hr: [],
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  table: [],
  tbody: [],
  thead: [],
  tr: [],
  th: cell,
  td: cell,
  div: [marker],
};
