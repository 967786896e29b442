/** A part of an API that a generated screen leaves out, with the reason. */
export interface Omission {
  /** The object in the source document, to find its line. */
  part?: unknown;
  /** Name of the part, such as "GET /books" or "book.cover". */
  what: string;
  reason: string;
}

/** Collects omissions of one owner, such as an entity. `keyword` is set if only one keyword of the part is left out. */
export type OmissionCallback = (what: string, reason: string, part?: unknown, keyword?: string) => void;
