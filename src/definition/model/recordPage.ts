import type { Column } from './column';

/** The page of one record. */
export interface RecordPage {
  /** Its address, which ends with the record's key: "/books/{id}". */
  route: string;
  /** What the record is called, from its properties. */
  title: string;
  facts: Column[];
  related: Related[];
  reports: RecordReport[];
}

/** All that is told of a record, in groups. */
export interface Details {
  /** What the record is called, from its properties. */
  title: string;
  sections: { title: string; facts: Column[] }[];
}

/** A list of other records, as far as they refer to the page's. */
export interface Related {
  /** Its name in the page's address. */
  part: string;
  resource: string;
  title: string;
  /** Their property that refers to it. */
  by: string;
  /** Who may use it. */
  access: Access;
}

/** Who may use a resource, and which of its records they see. */
export type Access = {
  menu?: string;
  admins?: boolean;
  own?: string;
  rows?: { grant: string; field: string };
  /** What the rights within it are called, by the menu items that stand for them. */
  grants: Record<string, string>;
  /** The menu item that a user must have been granted besides to make a call, by the call's name. */
  actions: Record<string, string>;
  /** The menu items that a user must have been granted besides to see properties, and to change them. */
  fields: Record<string, FieldAccess>;
};

/** What a user must have been granted to see a property, and to change it; who may not see it may not change it. */
export interface FieldAccess {
  see?: string;
  change?: string;
}

/** A report, for the page's record alone. */
export interface RecordReport {
  report: string;
  /** The page that shows the report for all. */
  page: string;
  title: string;
  /** The dimension that it is filtered by, and the record's property that holds the value. */
  by: string;
  value: string;
}
