import type { Entity, Property, Row } from '../../definition/types';
import type { CallContext } from '../rules/types';

type Reached = Pick<CallContext, 'records' | 'definitions'>;

/** Rows with what they take from the records that they name: of the whole company, for it is the row's own to show. */
export async function withTaken(
  context: Reached,
  entity: Entity,
  rows: Row[],
  properties = Object.values(entity.properties).filter(({ from }) => from),
): Promise<Row[]> {
  const names = new Set(properties.map(({ from }) => from?.reference ?? ''));
  const targets = new Map<string, (value: unknown) => Row | undefined>();
  for (const name of names) targets.set(name, await recordsNamed(context, entity, name, rows));
  return rows.map((row) => {
    const taken = properties.map(({ name, from: { reference = '', property = '' } = {} }) => [
      name,
      takenFrom(row[reference], (value) => targets.get(reference)?.(value)?.[property] ?? null),
    ]);
    return { ...row, ...Object.fromEntries(taken) };
  });
}

/** Of a list of records, what each that is still there has. */
function takenFrom(named: unknown, take: (value: unknown) => unknown): unknown {
  return Array.isArray(named) ? named.map(take).filter((one) => one !== null) : take(named);
}

async function recordsNamed(
  { records, definitions }: Reached,
  { properties }: Entity,
  name: string,
  rows: Row[],
): Promise<(value: unknown) => Row | undefined> {
  const { resource = '', value: key = '' } = properties[name]?.references ?? {};
  const target = definitions.resources[resource]?.entity?.name ?? '';
  const { type = 'string', schema } = properties[name] ?? {};
  const one = type === 'array' ? (schema?.items?.type ?? 'string') : type;
  const values = [...new Set(rows.flatMap((row) => row[name]))].filter((value) => isOfType(one, value));
  const found = values.length > 0 ? await records.find(target, { [key]: values }) : [];
  const byValue = new Map(found.map((record) => [record[key], record]));
  return (value) => byValue.get(value);
}

/** What was sent is not valid yet: the database would refuse to compare with it. */
function isOfType(type: Property['type'], value: unknown): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
}
