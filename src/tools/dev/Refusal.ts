/** Why the development server does not do what it is asked, with the HTTP status that says so. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
