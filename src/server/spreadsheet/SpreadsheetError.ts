import { type EngineMessageKey, formatMessage } from '#definition/text/messages.ts';

type Named<Key> = Key extends `server.file.${infer Name}` ? Name : never;

/** The reason that a file is rejected. */
export type SheetRejectionReason = Named<EngineMessageKey>;

const contentTooLarge: ReadonlySet<SheetRejectionReason> = new Set(['tooLarge', 'unpacksTooLarge']);

/** Thrown for a rejected file. The message is in the language of the user; `status` is the HTTP status. */
export class SpreadsheetError extends Error {
  readonly status: 413 | 422;

  constructor(
    readonly refusal: SheetRejectionReason,
    private readonly values: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super(formatMessage(`server.file.${refusal}`, values), options);
    this.name = 'SpreadsheetError';
    this.status = contentTooLarge.has(refusal) ? 413 : 422;
  }

  /** The message in the current language. The process that parses files has no request language. */
  get localizedMessage(): string {
    return formatMessage(`server.file.${this.refusal}`, this.values);
  }
}
