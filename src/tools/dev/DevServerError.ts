/** An error of the development server with its HTTP status. */
export class DevServerError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
