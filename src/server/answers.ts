import type { Readable } from 'node:stream';
import type { Row } from '../definition/model/entity';

/** One page of a list, and how many there are on all pages. */
export class Page {
  constructor(
    readonly rows: Row[],
    readonly total: number,
  ) {}
}

/**
 * An answer that is a file: to download; to be shown in any page, whose it is for good; or to be viewed by the one who
 * asks. With a tag, which tells its content from any other, the reader keeps it, and asks each time whether it may.
 */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly content: Buffer | string | Readable,
    readonly use: 'download' | 'show' | 'view' = 'download',
    readonly tag?: string,
  ) {}
}

/** An answer that comes with headers of its own, such as a cookie. */
export class WithHeaders {
  constructor(
    readonly answer: unknown,
    readonly headers: Record<string, string>,
  ) {}
}

/** An answer that holds no data but a code of its own and words about it. */
export class Notice {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}
