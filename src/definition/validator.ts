import { Ajv, type Options } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { articleKeywords } from './article/articleKeywords';
import { type FieldError, fieldErrors, type SchemaError } from './fieldErrors';
import { formats } from './formats';
import type { JsonSchema, Row } from './types';

/** Says what is wrong with the data; nothing when it is valid. */
export type Validate = (data: Row) => FieldError[];

/** The settings of the validators that the browser gets compiled, so that both sides agree. */
export const ajvOptions = {
  allErrors: true,
  strict: false,
  multipleOfPrecision: 8,
  keywords: articleKeywords,
} satisfies Options;

/** Compiles a schema where code may be made at run time: on the server and in tools. */
export function compileValidator(schema: JsonSchema): Validate {
  const ajv = new Ajv({ ...ajvOptions, formats });
  formatsPlugin.default(ajv);
  const validate = ajv.compile(schema);
  return (data) => (validate(data) ? [] : fieldErrors(schema, (validate.errors ?? []) as SchemaError[]));
}
