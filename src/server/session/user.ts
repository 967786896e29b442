/** Who is asking, with the groups as they stand at this request. */
export interface User {
  user_id: number;
  company_id: number;
  user_name: string;
  email: string;
  is_admin: boolean;
  /** What the user's groups grant together. */
  groups: UserGroup[];
}

/** One of the user's groups: the menus it grants, and the ids it grants by property name. */
export interface UserGroup {
  id: number;
  menu_ids: string[];
  /** Such as content_site_ids. */
  grants: Record<string, unknown[]>;
}
