import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import { at, keyOf, type Place, valueAt } from '../place';
import type { SourceKind } from '../source';
import { metaSchemas } from './metaSchemas';

/** A departure from a meta-schema, at its place. */
export interface ShapeError {
  place: Place;
  keyword: string;
  params: Record<string, unknown>;
  /** What the keyword asks for, in the validator's words. */
  words: string;
  /** The part of the meta-schema that is not met. */
  expected: { properties?: object; description?: string; examples?: unknown[] };
}

/** Keywords that only hold others: what failed inside them is told by itself. */
const containers = ['if', 'propertyNames'];

let validators: Record<SourceKind, ValidateFunction> | undefined;

/** Where a file's content departs from the meta-schema of its kind. */
export function shapeErrors(kind: SourceKind, root: Place): ShapeError[] {
  validators ??= compile();
  const validate = validators[kind];
  if (validate(valueAt(root))) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !containers.includes(keyword))
    .map((error) => ({
      place: placeOf(root, error),
      keyword: error.keyword,
      params: error.params,
      words: error.message ?? '',
      expected: (error.parentSchema ?? {}) as ShapeError['expected'],
    }));
}

function compile(): Record<SourceKind, ValidateFunction> {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  formatsPlugin.default(ajv);
  ajv.addFormat('regex', true);
  for (const schema of Object.values(metaSchemas)) ajv.addSchema(schema);
  const compiled = Object.entries(metaSchemas).map(([kind, schema]) => [kind, ajv.compile(schema)]);
  return Object.fromEntries(compiled);
}

function placeOf(root: Place, { instancePath, params, propertyName }: ErrorObject): Place {
  const holder = instancePath.split('/').slice(1).reduce(below, root);
  const key: string | undefined = params.additionalProperty ?? propertyName;
  const member = key === undefined ? undefined : at(holder, key);
  return member ? keyOf(member) : holder;
}

function below(place: Place, step: string): Place {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return at(place, place.node.type === 'array' ? Number(name) : name) ?? place;
}
