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

/** One of the user's groups: the menus it grants, and by property name (content_site_ids …) the ids it grants. */
export interface UserGroup {
  id: number;
  menu_ids: string[];
  [grant: string]: unknown;
}
