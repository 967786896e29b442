/** Who is asking, with what is granted to them at this request. */
export interface User {
  id: number;
  /** The number of the tenant whose records they see; 1 where there is one organisation. */
  tenant: number;
  name: string;
  email: string;
  admin: boolean;
  /** In which zone they read moments, where they have chosen one. */
  zone?: string;
  /** The language in which they read, where they have chosen one. */
  language?: string;
  /** What each of the user's groups grants; someone in no group sees no records. */
  grants: Grant[];
}

/** What one group grants. */
export interface Grant {
  /** The ids of menu items. */
  menus: string[];
  /** The keys of records, by the name that `access.rows.grant` of a resource gives them. */
  rows: Record<string, unknown>;
}
