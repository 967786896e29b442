import type { JsonSchema, Property, RecordValues } from '../model/entity.ts';
import { timestampToIso } from '../values/timestamps.ts';
import { formatStoredAmountForMessage, getMaxInputDecimals, toDisplayDecimal } from '../values/units.ts';

type Unit = Property['unit'];

/** Formats the limits in the unit in which users enter the value. */
export function formatLimitsInUnit(
  { unit, type, isMoment }: JsonSchema = {},
  { limit, multipleOf }: RecordValues,
): RecordValues {
  const formatLimit = (value: unknown) => {
    if (isMoment) return timestampToIso({ format: 'unix-time' }, value);
    return unit && typeof value === 'number' ? formatStoredAmountForMessage(unit, value) : value;
  };
  return {
    limit: formatLimit(limit),
    multipleOf: formatLimit(multipleOf),
    decimals: getMaxInputDecimals(unit as Unit, type) ?? getDecimalsOfStep(unit as Unit, multipleOf),
  };
}

/** Returns the number of decimals that a step of 0.1, 0.01 and so on allows; undefined for any other step. */
export function getDecimalsOfStep(unit: Unit, multipleOf: unknown): number | undefined {
  return /^0\.(0*1)$/.exec(toDisplayDecimal(unit, multipleOf) ?? '')?.[1]?.length;
}
