import { alsoSet } from '../../../definition/alsoSet';
import type { FieldError } from '../../../definition/fieldErrors';
import { formSchema } from '../../../definition/load/formSchema';
import type { Row } from '../../../definition/model/entity';
import { normalize } from '../../../definition/normalize';
import { fixedValues } from '../../../definition/request';
import { transitionErrors } from '../../../definition/transitions';
import { compileValidator, type Validate } from '../../../definition/validator';
import { placedErrors } from '../../../definition/wireFormat';
import type { RecordResource } from '../../access/rowAccess';
import { type RecordContext, withTransaction } from '../../context';
import { ApiError } from '../../errors/ApiError';
import { storedNames } from '../../storage/tables/table';
import { lockRecord } from '../lockRecord';
import { serializeOne } from '../serialize';
import { assertNothingOverwritten, changesUnread } from '../staleWrite';
import { assertMayChange } from '../validation/assertMayChange';
import { assertStillSeen } from '../validation/assertStillSeen';

/** Gives the record that the path names the fixed values that the call sends, and answers it. */
export function setProperties(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  return withTransaction(context, async (inner) => {
    const stored = await lockRecord(inner);
    const changes = fixedValues(inner.call, entity);
    assertMayChange(inner, changes, stored);
    await assertNothingOverwritten(inner, stored, await changesUnread(inner, stored), changes);
    assertPossible(inner, stored, changes);
    // A button that sets makes the update call, with what the code of the project says of that.
    const whole = { ...alsoSet(inner.call, changes, stored), ...changes };
    const changed = inner.call.sets && (await inner.rule.updating?.(whole, stored, inner));
    const updated = await inner.records.update(entity.name, stored[entity.key], changed ?? whole);
    assertStillSeen(inner, updated);
    return serializeOne(inner, updated);
  });
}

/** Refuses what would make a record wrong that was not, in the words of what is wrong: a button has no field for it. */
function assertPossible({ resource }: RecordContext, stored: Row, changes: Row): void {
  const { entity } = resource;
  const validate = wholeRecord(resource);
  const before = new Set(validate(normalize(entity, stored)).map(keyOf));
  const after = validate(normalize(entity, { ...stored, ...changes }));
  const errors = [
    ...transitionErrors(entity, changes, stored),
    ...after.filter((error) => !before.has(keyOf(error))),
  ];
  if (errors[0]) throw new ApiError(422, errors[0].message, placedErrors(entity, errors));
}

function keyOf({ field, message }: FieldError): string {
  return `${field} ${message}`;
}

const compiled = new WeakMap<RecordResource, Validate>();

/** The rules of the entity for all that a record holds. */
function wholeRecord(resource: RecordResource): Validate {
  const { entity } = resource;
  const names = storedNames(entity).filter((name) => entity.properties[name]);
  const fields = names.map((name) => ({ name, widget: 'text' as const, clear: false }));
  const validate =
    compiled.get(resource) ?? compileValidator({ ...formSchema(entity, fields), additionalProperties: true });
  compiled.set(resource, validate);
  return validate;
}
