import type { Entity } from '#definition/model/entity.ts';
import { createFailedOutcome, createUnclearOutcome, type TrialOutcome } from './ContractTrial.ts';
import type { EntityMismatch } from './findEntityMismatches.ts';

/** Converts record differences to failed outcomes located at the property. */
export function toEntityMismatchOutcomes({ name }: Entity, found: EntityMismatch[]): TrialOutcome[] {
  return found.map(({ property, message, isUnclear }) => ({
    ...(isUnclear ? createUnclearOutcome(message) : createFailedOutcome(message)),
    paths: [[`schemas/${name}.json`, 'properties', property]],
  }));
}
