/**
 * The kind of response received in place of the expected JSON: an HTML page, other text, an empty body, or JSON of the
 * wrong shape.
 */
export type UnexpectedResponseKind = 'html' | 'text' | 'empty' | 'shape';

interface Details {
  /** Error message of each field, by the path of its value in the request, such as "address/street". */
  errors?: Record<string, string>;
  /**
   * Details of a rejected write: the stored record (version conflict), or the records that reference the one to delete.
   */
  conflict?: unknown;
  /** True if the connection failed before a response arrived. */
  isConnectionLost?: boolean;
  /** True if the request timed out. */
  isTimeout?: boolean;
  /** Set if the status was a success but the response body was unusable. */
  unexpected?: UnexpectedResponseKind;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** The API's own error code, in an answer whose HTTP status is a success. */
  code?: number;
}

/**
 * A failed API call. All API drivers and the login page throw only this error; `convertToCallError` converts others.
 * `message` is empty if the API sent none; `getFailureMessage` then provides one.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly errors: Record<string, string>;
  readonly conflict?: unknown;
  readonly isConnectionLost?: boolean;
  readonly isTimeout?: boolean;
  readonly unexpected?: UnexpectedResponseKind;
  readonly retryAfterSeconds?: number;
  readonly code?: number;

  constructor(
    message: string,
    /** The HTTP status mapped to the console's meaning: 0 = no response, 401 = login expired, 409 = conflict. */
    readonly statusCode: number,
    { errors = {}, ...details }: Details = {},
  ) {
    super(message);
    this.errors = errors;
    Object.assign(this, details);
  }

  /** Returns a copy with some of its properties replaced. */
  with({ message = this.message, ...details }: Details & { message?: string }): CallError {
    const { statusCode, errors, conflict, isConnectionLost, isTimeout, unexpected, retryAfterSeconds, code } =
      this;
    const kept = { errors, conflict, isConnectionLost, isTimeout, unexpected, retryAfterSeconds, code };
    return new CallError(message, statusCode, { ...kept, ...details });
  }
}

/** An unusable response counts as a lost one (502): the write may or may not have happened. */
const badGateway = 502;

/** Creates the `CallError` for a response whose body is not the expected JSON. */
export function createUnexpectedResponseError(unexpected: UnexpectedResponseKind): CallError {
  return new CallError('', badGateway, { unexpected });
}

/** Converts any thrown value to a `CallError`. Keeps the message of other errors. */
export function convertToCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  const { message = '', statusCode = 0, ...details } = (thrown ?? {}) as Partial<CallError>;
  return new CallError(String(message), statusCode, details);
}
