import type { Entity } from '../../definition/model/entity';
import { createFailedOutcome, createUnclearOutcome, type TrialOutcome } from './ContractTrial';
import type { RecordDifference } from './findRecordDifferences';

/** Converts record differences to failed outcomes located at the property. */
export function toDifferenceOutcomes({ name }: Entity, found: RecordDifference[]): TrialOutcome[] {
  return found.map(({ property, message, isUnclear }) => ({
    ...(isUnclear ? createUnclearOutcome(message) : createFailedOutcome(message)),
    paths: [[`schemas/${name}.json`, 'properties', property]],
  }));
}
