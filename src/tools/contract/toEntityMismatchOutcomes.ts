import type { Entity } from '#definition/model/entity.ts';
import { createFailedOutcome, createUnclearOutcome, type TrialOutcome } from './ContractTrial.ts';
import type { EntityMismatch } from './findEntityMismatches.ts';

/** Converts mismatches to outcomes at their property: failed, or unclear if the records cannot show it. */
export function toEntityMismatchOutcomes({ name }: Entity, found: EntityMismatch[]): TrialOutcome[] {
  return found.map(({ property, message, isUnclear }) => ({
    ...(isUnclear ? createUnclearOutcome(message) : createFailedOutcome(message)),
    paths: [[`schemas/${name}.json`, 'properties', property]],
  }));
}
