import type { Readable } from 'node:stream';

/** An answer that is a file to download. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly content: Buffer | string | Readable,
  ) {}
}
