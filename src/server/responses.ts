import type { Readable } from 'node:stream';
import type { RecordValues } from '#definition/model/entity.ts';

/** A response with one page of a list and the total number of rows. */
export class PageResponse {
  constructor(
    readonly rows: RecordValues[],
    readonly total: number,
  ) {}
}

/**
 * A response with a file: as download, inline for everyone (immutable), or inline for this user (with ETag). With
 * `etag`, which identifies the content, clients cache the file and revalidate it on each use.
 */
export class FileResponse {
  constructor(
    readonly name: string,
    readonly content: Buffer | string | Readable,
    readonly disposition: 'download' | 'show' | 'view' = 'download',
    readonly etag?: string,
  ) {}
}

/** A response with its own headers, such as a cookie. */
export class ResponseWithHeaders {
  constructor(
    readonly response: unknown,
    readonly headers: Record<string, string>,
  ) {}
}

/** A response without data: an application code and a message. */
export class NoticeResponse {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}
