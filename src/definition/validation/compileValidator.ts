import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { JsonSchema, RecordValues } from '../model/entity.ts';
import { checkDigitKeyword } from './checkDigitKeyword.ts';
import { type AjvSchemaError, type FieldError, toFieldErrors } from './fieldErrors.ts';
import { formatPatterns } from './formatPatterns.ts';
import { findExceededLimitErrors } from './inputLimits.ts';
import { replaceAjvKeywords } from './replaceAjvKeywords.ts';

/** Function that validates a record. Returns the field errors, or an empty list if it is valid. */
export type RecordValidator = (data: RecordValues) => FieldError[];

/** ajv options shared by server and browser validators. */
export const ajvOptions = {
  allErrors: true,
  strict: false,
  // Allows limits that are the value of another property.
  $data: true,
  keywords: [checkDigitKeyword],
} satisfies Options;

/**
 * Compiles a JSON Schema to a validator. Generates code at run time, so it cannot run in the browser (CSP); for server
 * and tools only.
 */
export function compileValidator(schema: JsonSchema): RecordValidator {
  const validate = compileOnSharedInstance(schema);
  return (data) => {
    const found = findExceededLimitErrors(schema, data);
    if (found.length === 0 && validate(data)) return [];
    const errors = found.length > 0 ? found : ((validate.errors ?? []) as AjvSchemaError[]);
    return toFieldErrors(schema, errors, data);
  };
}

/** Creating an instance takes as long as compiling the schemas of ten properties. */
let shared: { ajv: Ajv; compiled: number } | undefined;

/** An instance keeps a reference to every schema that it has compiled, so it is replaced after this number. */
const maxSchemasPerInstance = 500;

function compileOnSharedInstance(schema: JsonSchema): ValidateFunction {
  if (!shared || shared.compiled >= maxSchemasPerInstance) shared = { ajv: createInstance(), compiled: 0 };
  shared.compiled += 1;
  try {
    return shared.ajv.compile(schema);
  } finally {
    // Another schema may have the same $id.
    shared.ajv.removeSchema(schema);
  }
}

/** The checker has already validated the schemas, so that no meta-schema is needed. */
function createInstance(): Ajv {
  const ajv = new Ajv({ ...ajvOptions, formats: formatPatterns, validateSchema: false, meta: false });
  formatsPlugin.default(replaceAjvKeywords(ajv));
  return ajv;
}
