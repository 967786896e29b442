import type { FieldError } from '../../definition/fieldErrors';

/** Why a call is refused: the answer's HTTP status, and the words and fields of its envelope. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
    /** What else the one who asked is told. */
    readonly data?: unknown,
  ) {
    super(message);
  }
}
