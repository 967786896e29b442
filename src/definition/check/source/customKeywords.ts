import type { JsonSchema } from '#definition/model/entity.ts';
import type { CustomKeywords } from '#definition/model/projectSettings.ts';
import { isObject } from '#definition/values/isObject.ts';

/** Parses the custom keywords of project.json; returns {} if the file cannot be read. */
export function parseCustomKeywords(text: string | undefined): CustomKeywords {
  try {
    const { keywords } = JSON.parse(text ?? '{}');
    const entries = Object.entries(isObject(keywords) ? keywords : {});
    return Object.fromEntries(entries.map(([name, keyword]) => [name, toValidKeyword(keyword)]));
  } catch {
    return {};
  }
}

/** Returns the valid parts of a keyword; the rules for project.json report the rest. */
function toValidKeyword(keyword: unknown): CustomKeywords[string] {
  const { description, pattern, message, minimum, examples } = isObject(keyword) ? keyword : {};
  return {
    description: toText(description),
    pattern: toText(pattern),
    message: toText(message),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(Array.isArray(examples) ? { examples } : {}),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the entity meta-schema with the project's custom keywords added as integer limits. */
export function addCustomKeywordsToMetaSchema(meta: JsonSchema, keywords: CustomKeywords): JsonSchema {
  const copy = structuredClone(meta) as EntityMeta;
  const { property, message } = copy.definitions;
  for (const [name, keyword] of Object.entries(keywords)) {
    if (name in property.properties) continue;
    const { description, minimum = 0, examples } = keyword;
    property.properties[name] = { type: 'integer', minimum, description, examples };
    for (const { propertyNames } of message.oneOf) propertyNames?.enum.push(name);
  }
  return copy;
}

/** The part of the entity meta-schema that custom keywords extend. */
interface EntityMeta extends JsonSchema {
  definitions: {
    property: { properties: Record<string, JsonSchema> };
    message: { oneOf: { propertyNames?: { enum: string[] } }[] };
  };
}
