/** How the key of a tenant is written where deliveries are asked about: a number that no computer rounds. */
export const tenantPattern = '[1-9][0-9]{0,14}';
