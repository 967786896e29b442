import type { Readable } from 'node:stream';

/** An answer that is a file: to download, or to be shown in a page, whose it is for good. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly content: Buffer | string | Readable,
    readonly use: 'download' | 'show' = 'download',
  ) {}
}
