import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** An error response: the HTTP status, and the message and field errors of the envelope. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
    /** Additional data for the client. */
    readonly data?: unknown,
  ) {
    super(message);
  }
}
