import { isDerived } from '../../../definition/derived';
import { flatten } from '../../../definition/nested';
import { isEmpty, prepare } from '../../../definition/prepare';
import type { Row } from '../../../definition/types';
import { unknownParameter } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { withTaken } from '../taken';
import type { CallForm } from './callForm';

/** What was sent, as definitions speak of it: nothing that is worked out here, and nothing in a wrong place. */
export function received({ resource: { entity } }: RecordContext, sent: Row): Row {
  const misplaced = Object.keys(sent).find((name) => entity.properties[name]?.at);
  const flat = flatten(entity, sent);
  const derived = Object.values(entity.properties).find(
    (property) => isDerived(property) && property.name in flat,
  );
  const refused = misplaced ?? derived?.name;
  if (refused) throw unknownParameter(refused, []);
  return flat;
}

/** The data with what the form's fields take from the records that it names: the server looks for itself. */
export async function lookedUp(context: RecordContext, { fields }: CallForm, data: Row): Promise<Row> {
  const { entity } = context.resource;
  const sought = fields.flatMap(({ name }) => entity.properties[name] ?? []).filter(({ from }) => from);
  if (sought.length === 0) return data;
  const [whole = data] = await withTaken(context, entity, [prepare(entity, data)], sought);
  const taken = sought.filter(({ name }) => !isEmpty(whole[name])).map(({ name }) => [name, whole[name]]);
  return { ...data, ...Object.fromEntries(taken) };
}
