/** What was found about one call. */
export interface CallReport {
  resource: string;
  call: string;
  /** The method and path as they were sent, or as they stand in the definition. */
  asked: string;
  /** What was found where the definition says; or why the call was not tried. */
  found: string;
  /** Whether it was tried at all. */
  isTried: boolean;
  /** What differs from the definitions. */
  problems: string[];
}
