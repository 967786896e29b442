import { isOffered, waysTo } from '../../definition/offered';
import type { Resource, Row } from '../../definition/types';
import { refuseUnless } from './refuseUnless';

/** Refuses what belongs to a record, where none of the buttons that lead there from the record is offered. */
export function assertOpen(parent: Resource, resource: Resource, record: Row): void {
  refuseUnless((action) => isOffered(action, record), waysTo(parent, resource));
}
