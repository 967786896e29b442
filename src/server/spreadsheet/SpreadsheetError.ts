import messages from './messages.json';

export type Refusal = keyof typeof messages;
type Values = Record<string, string | number>;

const contentTooLarge: ReadonlySet<Refusal> = new Set(['tooLarge', 'unpacksTooLarge']);

/** Says why a file is refused: `message` is for the person who sent it, `status` for the HTTP answer. */
export class SpreadsheetError extends Error {
  readonly status: 413 | 422;

  constructor(
    readonly refusal: Refusal,
    values: Values = {},
    options?: ErrorOptions,
  ) {
    super(
      messages[refusal].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      options,
    );
    this.name = 'SpreadsheetError';
    this.status = contentTooLarge.has(refusal) ? 413 : 422;
  }
}
