import { type RawBuilder, sql } from 'kysely';

/** How a column becomes another type: what its values turn into, and which of them cannot. */
export interface Conversion {
  value: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  loses: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const number = '^\\s*[-+]?[0-9]+(\\.[0-9]+)?\\s*$';
const whole = '^\\s*[-+]?[0-9]{1,18}\\s*$';
const date = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const moment = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[T ][0-2][0-9]:[0-5][0-9]';
const truth = '^(true|false)$';

const [text, bigint, double] = ['text', 'bigint', 'double precision'];
const [day, time, json] = ['date', 'timestamp(3) with time zone', 'jsonb'];

const nothing = sql`false`;

/** A text that is of the form becomes the type; another one is lost. */
function matching(pattern: string, type: string): Conversion {
  const fits = (column: RawBuilder<unknown>) => sql`${column} ~ ${sql.lit(pattern)}`;
  return {
    value: (column) => sql`case when ${fits(column)} then ${column}::${sql.raw(type)} end`,
    loses: (column) => sql`not ${fits(column)}`,
  };
}

const known: Record<string, Conversion> = {
  [`${text} ${bigint}`]: matching(whole, bigint),
  [`${text} ${double}`]: matching(number, double),
  [`${text} ${day}`]: matching(date, day),
  [`${text} ${time}`]: matching(moment, time),
  [`${text} boolean`]: matching(truth, 'boolean'),
  [`${text} ${json}`]: { value: (column) => sql`jsonb_build_array(${column})`, loses: () => nothing },
  [`${bigint} ${double}`]: {
    value: (column) => sql`${column}::double precision`,
    loses: (column) => sql`abs(${column}) > 9007199254740992`,
  },
  [`${double} ${bigint}`]: {
    value: (column) => sql`round(${column})::bigint`,
    loses: (column) => sql`${column} <> round(${column})`,
  },
  [`${day} ${time}`]: {
    value: (column) => sql`${column}::timestamp at time zone 'UTC'`,
    loses: () => nothing,
  },
  [`${time} ${day}`]: {
    value: (column) => sql`(${column} at time zone 'UTC')::date`,
    loses: (column) => sql`(${column} at time zone 'UTC')::time <> '00:00'`,
  },
};

/** How values of one type become another; where nobody knows how, all of them are lost. Every value is a text. */
export function conversion(from: string, to: string): Conversion {
  if (to === text && from !== json && from !== 'bytea')
    return { value: (column) => sql`${column}::text`, loses: () => nothing };
  const same = (type: string) => sql`null::${sql.raw(type)}`;
  return known[`${from} ${to}`] ?? { value: () => same(to), loses: () => sql`true` };
}
