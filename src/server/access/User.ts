/** The user of a request, with the access granted to them. */
export interface User {
  id: number;
  /** Key of the tenant whose records the user sees; 1 in a single-tenant project. */
  tenant: number;
  name: string;
  email: string;
  admin: boolean;
  /** IANA time zone or UTC offset for dates and times, if the user has chosen one. */
  zone?: string;
  /** Language of the user, if they have chosen one. */
  language?: string;
  /** Ids of the menu items that an API token is limited to. Undefined: everything that the user may access. */
  screens?: string[];
  /** Access granted by each of the user's groups. A user without groups sees no records. */
  grants: GroupGrant[];
}

/** The menu items and records that one group grants. */
export interface GroupGrant {
  /** Ids of the granted menu items. */
  menus: string[];
  /** Keys of the granted records (row-level access), by the name in the resource's `access.rows.grant`. */
  rows: Record<string, unknown>;
}
