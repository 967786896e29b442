import { Ajv, type Options } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { excess } from './bounds';
import { checkDigit } from './checkDigit';
import { type FieldError, fieldErrors, type SchemaError } from './fieldErrors';
import { formats } from './formats';
import type { JsonSchema, Row } from './model/entity';

/** Says what is wrong with the data, as far as anybody reads it; nothing when it is valid. */
export type Validate = (data: Row) => FieldError[];

/** The settings of the validators that the browser gets compiled, so that both sides agree. */
export const ajvOptions = {
  allErrors: true,
  strict: false,
  multipleOfPrecision: 8,
  // A limit may be the value of another property.
  $data: true,
  keywords: [checkDigit],
} satisfies Options;

/** Compiles a schema where code may be made at run time: on the server and in tools. */
export function compileValidator(schema: JsonSchema): Validate {
  // The checker has judged the schema; to compile JSON Schema's own schema again takes four times as long as the rest.
  const ajv = new Ajv({ ...ajvOptions, formats, validateSchema: false });
  formatsPlugin.default(ajv);
  const validate = ajv.compile(schema);
  return (data) => {
    const found = excess(schema, data);
    if (found.length === 0 && validate(data)) return [];
    const errors = found.length > 0 ? found : ((validate.errors ?? []) as SchemaError[]);
    return fieldErrors(schema, errors);
  };
}
