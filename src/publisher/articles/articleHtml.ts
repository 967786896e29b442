/**
 * Attribute that marks an element of an article as a search ad placeholder. Its value is the number of the placeholder,
 * from 1.
 */
export const searchAdAttribute = 'data-search-ad';

/** Start of the opening tag of a search ad placeholder. */
export const searchAdTagStart = `<div ${searchAdAttribute}`;

const cellAttributes = ['colspan', 'rowspan'];

/** The allowed elements of an article, each with its allowed attributes (allowlist). */
export const allowedArticleElements: Record<string, string[]> = {
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
  sub: [],
  sup: [],
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
  th: cellAttributes,
  td: cellAttributes,
  div: [searchAdAttribute],
};

/** Allowlist of link and image URLs: http(s), same-site paths, mailto, tel and fragments. */
export const safeUrlPattern = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
