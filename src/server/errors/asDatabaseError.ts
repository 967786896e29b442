/** The fields of a PostgreSQL or connection error. */
export interface DatabaseError {
  /** SQLSTATE such as 23505, or a Node error code such as ECONNREFUSED. */
  code?: string;
  message: string;
  detail?: string;
  constraint?: string;
}

/** Returns the error as a `DatabaseError` if it has a code, as PostgreSQL and connection errors do. */
export function asDatabaseError(error: unknown): DatabaseError | undefined {
  return error instanceof Error && 'code' in error ? (error as DatabaseError & Error) : undefined;
}
