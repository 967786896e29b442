import { reasonByReservedPropertyName } from '#definition/check/entity/names.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';
import { toTitleCase } from '../naming.ts';
import type { OmissionCallback } from '../Omission.ts';
import type { ApiSchema, OpenApiDocument } from '../openapi/OpenApiDocument.ts';
import { resolveApiSchema } from '../openapi/resolveApiSchema.ts';
import { createPropertyFromSchema, findLostKeywords } from './createPropertyFromSchema.ts';

/** Properties of a draft, the required ones, and the parts of the document that they come from. */
export interface DraftProperties {
  properties: Record<string, PropertyDefinition>;
  required: string[];
  sources: Record<string, unknown>;
}

const propertyName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Drafts the properties of a record and of the body that creates one. Properties of nested objects become properties
 * with a path. What cannot be expressed is left out.
 */
export function draftApiProperties(
  document: OpenApiDocument,
  { record, entered }: { record: ApiSchema; entered?: ApiSchema },
  leaveOut: OmissionCallback,
): DraftProperties {
  const draft: DraftProperties = { properties: {}, required: [], sources: {} };
  const bodyNames = entered?.properties && Object.keys(entered.properties);
  const add = (name: string, path: string, schema: ApiSchema, source: unknown, isEntered: boolean) => {
    const problem = findNameProblem(name, path);
    if (problem) return leaveOut(path, problem, source);
    const definition = createPropertyFromSchema(toTitleCase(name), schema);
    for (const [keyword, reason] of Object.entries(findLostKeywords(schema, definition)))
      leaveOut(path, reason, source, keyword);
    draft.properties[name] = {
      ...definition,
      ...(isEntered ? {} : { readOnly: true }),
      ...(path === name ? {} : { path }),
    };
    draft.sources[name] = source;
  };
  for (const [name, source] of Object.entries({ ...record.properties, ...entered?.properties })) {
    const isEntered = !bodyNames || bodyNames.includes(name);
    const isRequired = (entered ?? record).required?.includes(name) === true;
    try {
      const schema = resolveProperty(document, source);
      const inner = { ...getInner(document, record.properties?.[name]), ...schema.properties };
      if (Object.keys(inner).length === 0 || schema.items) {
        add(name, name, schema, source, isEntered);
        if (isRequired && schema.nullable !== true && name in draft.properties) draft.required.push(name);
        continue;
      }
      for (const [step, part] of Object.entries(inner)) {
        const nested = resolveProperty(document, part);
        if (nested.properties || nested.items || nested.type === 'object') {
          leaveOut(`${name}.${step}`, 'objects and lists inside an object are not supported', part);
          continue;
        }
        const own = `${name}_${step}`;
        add(
          own,
          `${name}.${step}`,
          nested,
          part,
          isEntered && (!schema.properties || step in schema.properties),
        );
        const isAsked = isRequired && schema.required?.includes(step) && nested.nullable !== true;
        if (isAsked && own in draft.properties) draft.required.push(own);
      }
    } catch (error) {
      leaveOut(name, (error as Error).message, source);
    }
  }
  return { ...draft, required: [...new Set(draft.required)] };
}

/** Returns the reason why a property cannot have a name and a path. */
function findNameProblem(name: string, path: string): string | undefined {
  if (!propertyName.test(name) || !path.split('.').every((step) => propertyName.test(step)))
    return 'property names consist of letters, digits and underscores';
  if (name.length > 63) return 'the name is too long';
  return Object.hasOwn(reasonByReservedPropertyName, name)
    ? `the name ${reasonByReservedPropertyName[name]}`
    : undefined;
}

function resolveProperty(document: OpenApiDocument, part: unknown): ApiSchema {
  const schema = resolveApiSchema(document, part);
  return schema.items ? { ...schema, items: resolveApiSchema(document, schema.items) } : schema;
}

function getInner(document: OpenApiDocument, part: unknown): Record<string, ApiSchema> {
  return part === undefined ? {} : (resolveApiSchema(document, part).properties ?? {});
}
