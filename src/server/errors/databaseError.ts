/** What PostgreSQL, or the way to it, says about an error. */
export interface DatabaseError {
  /** An SQLSTATE such as 23505, or a code of Node such as ECONNREFUSED. */
  code?: string;
  message: string;
  detail?: string;
  constraint?: string;
}

/** An error that carries a code, as those of PostgreSQL and of its connections do. */
export function databaseError(error: unknown): DatabaseError | undefined {
  return error instanceof Error && 'code' in error ? (error as DatabaseError & Error) : undefined;
}
