import type { Entity } from '#definition/model/entity.ts';
import { createFailedOutcome, createUnclearOutcome, type TrialOutcome } from './ContractTrial.ts';
import type { RecordDifference } from './findRecordDifferences.ts';

/** Converts record differences to failed outcomes located at the property. */
export function toDifferenceOutcomes({ name }: Entity, found: RecordDifference[]): TrialOutcome[] {
  return found.map(({ property, message, isUnclear }) => ({
    ...(isUnclear ? createUnclearOutcome(message) : createFailedOutcome(message)),
    paths: [[`schemas/${name}.json`, 'properties', property]],
  }));
}
