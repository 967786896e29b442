import type { ListColumn } from './ListColumn.ts';

/** The page of one record: details, related lists and reports. */
export interface RecordPage {
  /** URL path, which ends with the record's key: "/books/{id}". */
  route: string;
  /** Title template of the record. */
  title: string;
  fields: ListColumn[];
  related: RelatedList[];
  reports: RelatedReport[];
}

/** The details drawer of a record, in sections. */
export interface DetailsDrawerSettings {
  /** Title template of the record. */
  title: string;
  sections: { title: string; fields: ListColumn[] }[];
}

/** A list of other records that reference the page's record. */
export interface RelatedList {
  /** Name of its tab in the page's URL. */
  tabName: string;
  resource: string;
  title: string;
  /** Reference property of the related records that points to the page's record. */
  reference: string;
  /** Access rules of the related resource. */
  access: ResourceAccess;
}

/** Access rules of a resource: menu item, rights per call and property, row-level access. */
export type ResourceAccess = {
  menu?: string;
  adminsOnly?: boolean;
  ownedBy?: string;
  rows?: { grant: string; field: string; includeEmpty?: boolean };
  /** Labels of the rights within the resource, by their menu item ids. */
  permissions: Record<string, string>;
  /** Additional menu item required for a call, by call name. */
  callPermissions: Record<string, string>;
  /** Additional menu items required to see or change a property, by property name. */
  propertyPermissions: Record<string, RequiredPropertyPermissions>;
};

/** Menu items that a user must be granted to see or change a property. */
export interface RequiredPropertyPermissions {
  read?: string;
  write?: string;
}

/** A report filtered to the page's record. */
export interface RelatedReport {
  report: string;
  /** The page with the unfiltered report. */
  page: string;
  title: string;
  /** The filtered dimension, and the record's property with its value. */
  dimension: string;
  property: string;
}
