import { type RawBuilder, sql } from 'kysely';

/** Type conversion of a column: the converted value, and a condition for values that cannot be converted. */
export interface ColumnConversionSql {
  buildValue: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  buildLossCondition: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const numberPattern = '^\\s*[-+]?[0-9]+(\\.[0-9]+)?\\s*$';
const integerPattern = '^\\s*[-+]?[0-9]{1,18}\\s*$';
const datePattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const momentPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[T ][0-2][0-9]:[0-5][0-9]';
const booleanPattern = '^(true|false)$';

const [text, bigint, double] = ['text', 'bigint', 'double precision'];
const [day, time, json] = ['date', 'timestamp(3) with time zone', 'jsonb'];

const neverLost = sql`false`;

/** Converts texts that match the pattern; all other values are lost. */
function createPatternConversion(pattern: string, type: string): ColumnConversionSql {
  const fits = (column: RawBuilder<unknown>) => sql`${column} ~ ${sql.lit(pattern)}`;
  return {
    buildValue: (column) => sql`case when ${fits(column)} then ${column}::${sql.raw(type)} end`,
    buildLossCondition: (column) => sql`not ${fits(column)}`,
  };
}

const conversionByTypes: Record<string, ColumnConversionSql> = {
  [`${text} ${bigint}`]: createPatternConversion(integerPattern, bigint),
  [`${text} ${double}`]: createPatternConversion(numberPattern, double),
  [`${text} ${day}`]: createPatternConversion(datePattern, day),
  [`${text} ${time}`]: createPatternConversion(momentPattern, time),
  [`${text} boolean`]: createPatternConversion(booleanPattern, 'boolean'),
  [`${text} ${json}`]: {
    buildValue: (column) => sql`jsonb_build_array(${column})`,
    buildLossCondition: () => neverLost,
  },
  [`${bigint} ${double}`]: {
    buildValue: (column) => sql`${column}::double precision`,
    buildLossCondition: (column) => sql`abs(${column}) > 9007199254740992`,
  },
  [`${double} ${bigint}`]: {
    buildValue: (column) => sql`round(${column})::bigint`,
    buildLossCondition: (column) => sql`${column} <> round(${column})`,
  },
  [`${day} ${time}`]: {
    buildValue: (column) => sql`${column}::timestamp at time zone 'UTC'`,
    buildLossCondition: () => neverLost,
  },
  [`${time} ${day}`]: {
    buildValue: (column) => sql`(${column} at time zone 'UTC')::date`,
    buildLossCondition: (column) => sql`(${column} at time zone 'UTC')::time <> '00:00'`,
  },
};

/**
 * Returns the SQL that converts a column's values between two types, and the condition for values that are lost. If
 * there is none, all values are lost. Every type can be converted to text.
 */
export function getTypeConversion(from: string, to: string): ColumnConversionSql {
  if (to === text && from !== json && from !== 'bytea')
    return { buildValue: (column) => sql`${column}::text`, buildLossCondition: () => neverLost };
  const same = (type: string) => sql`null::${sql.raw(type)}`;
  return (
    conversionByTypes[`${from} ${to}`] ?? { buildValue: () => same(to), buildLossCondition: () => sql`true` }
  );
}
