import type { Entity, JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { isEmptyValue, normalizeValues } from '#definition/values/normalizeRecord.ts';
import type { CustomCall, PublicContext } from '../context.ts';
import { validationError } from '../errors/apiErrors.ts';
import { assertMayChangeProperties } from '../records/validation/assertMayChangeProperties.ts';

const createCallName = 'create';

/** Wraps a call handler with validation of its input; throws 422 if the input is invalid. */
export function withInputValidation<Context extends PublicContext>(
  resource: Resource,
  call: ApiCall,
  { handler, ...accepting }: CustomCall<Context>,
): (context: Context) => unknown {
  const schema = getCustomCallInputSchema(resource, call, accepting);
  const validate = compileValidator(schema);
  const entity = accepting.input ? undefined : resource.entity;
  const defaults = call.name === createCallName ? getRequiredDefaults(resource, schema) : {};
  return (context) => {
    const given = entity ? normalizeFormInput(entity, context.input) : context.input;
    const input = { ...defaults, ...given };
    const errors = validate(omitRequiredNulls(schema, input));
    if (errors.length > 0) throw validationError(errors);
    assertMayChangeProperties(context, context.input);
    return handler({ ...context, input });
  };
}

/** Returns the constant defaults of required properties. A new record gets them, as it does without server code. */
function getRequiredDefaults({ entity }: Resource, { required = [] }: JsonSchema): RecordValues {
  const names = required as string[];
  const entries = names.map((name) => [name, entity?.properties[name]?.default]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Normalizes the values of a form as the browser does, for example without the spaces around an email. A value of spaces
 * alone is omitted.
 */
function normalizeFormInput(entity: Entity, given: RecordValues): RecordValues {
  const entries = Object.entries(normalizeValues(entity, given));
  return Object.fromEntries(
    entries.filter(([name, value]) => !isEmptyValue(value) || isEmptyValue(given[name])),
  );
}

/** Omits null as the value of required properties, so that the error is that of a missing value, as in the form. */
function omitRequiredNulls({ required = [] }: JsonSchema, input: RecordValues): RecordValues {
  const names = required as string[];
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || !names.includes(name)),
  );
}

type CustomCallInput = Pick<CustomCall, 'input' | 'extraInput'>;

/**
 * Returns the input schema of a custom call: the one in its server code; otherwise the fields of the call's form plus the
 * extra input in its server code.
 */
export function getCustomCallInputSchema(
  { forms }: Resource,
  call: ApiCall,
  { input, extraInput }: CustomCallInput,
): JsonSchema {
  if (input) return input;
  const form = Object.values(forms).find((candidate) => candidate.call === call.name);
  const { required, properties, ...schema } = form?.schema ?? emptyInputSchema;
  return {
    ...schema,
    required: [...((required as string[] | undefined) ?? []), ...Object.keys(extraInput ?? {})],
    properties: { ...(properties as object), ...extraInput },
  };
}

const emptyInputSchema: JsonSchema = { type: 'object', additionalProperties: false };
