/** An answer that holds no data but a code of its own and words about it. */
export class Notice {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}
