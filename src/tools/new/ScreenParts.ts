/** What a new screen has besides its list and forms, because it was asked for. */
export interface ScreenParts {
  /** A page for each record. */
  page?: boolean;
  /** Deleting many records at once, which can be undone for a day. */
  bulk?: true;
  /** A tab above the list for each choice of this property. */
  views?: string;
}
