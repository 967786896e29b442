/** Optional features of a new screen: record page, bulk delete, views. */
export interface ScreenFeatures {
  /** Adds a page for each record. */
  page?: boolean;
  /** Adds bulk delete with an undo period of one day. */
  bulk?: true;
  /** Adds a tab above the list for each choice of this property. */
  views?: string;
}
