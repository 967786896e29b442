import { isOffered, leadsTo, recordActions } from '../../definition/offered';
import type { Resource, Row } from '../../definition/types';
import { refuseUnless } from './refuseUnless';

/** Refuses what belongs to a record, where none of the buttons that lead there from the record is offered. */
export function assertOpen(parent: Resource, { name }: Resource, record: Row): void {
  const actions = recordActions(parent).filter(({ effect }) => leadsTo(effect) === name);
  refuseUnless((action) => isOffered(action, record), actions);
}
