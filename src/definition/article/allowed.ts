import { marker } from './marker';

const cell = ['colspan', 'rowspan'];

/** The elements of an article, each with its attributes. */
export const allowed: Record<string, string[]> = {
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
