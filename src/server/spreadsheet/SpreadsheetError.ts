import { type TextKey, text } from '../../definition/text';

type Named<Key> = Key extends `server.file.${infer Name}` ? Name : never;

/** Why a file is refused. */
export type Refusal = Named<TextKey>;

const contentTooLarge: ReadonlySet<Refusal> = new Set(['tooLarge', 'unpacksTooLarge']);

/** Says why a file is refused, in the language of the person who sent it; `status` is for the HTTP answer. */
export class SpreadsheetError extends Error {
  readonly status: 413 | 422;

  constructor(
    readonly refusal: Refusal,
    private readonly values: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super(text(`server.file.${refusal}`, values), options);
    this.name = 'SpreadsheetError';
    this.status = contentTooLarge.has(refusal) ? 413 : 422;
  }

  /** What the person reads: a file is parsed in a thread whose answer may have lost the language. */
  get words(): string {
    return text(`server.file.${this.refusal}`, this.values);
  }
}
