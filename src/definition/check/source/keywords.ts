import { isRow } from '../../isRow';
import type { JsonSchema } from '../../model/entity';
import type { Keywords } from '../../model/project';

/** The keywords that a project.json adds; none where it cannot be read, which is told by itself. */
export function keywordsIn(text: string | undefined): Keywords {
  try {
    const { keywords } = JSON.parse(text ?? '{}');
    const entries = Object.entries(isRow(keywords) ? keywords : {});
    return Object.fromEntries(entries.map(([name, keyword]) => [name, readable(keyword)]));
  } catch {
    return {};
  }
}

/** As much of a keyword as is of the right type: what is not is told at its place in project.json. */
function readable(keyword: unknown): Keywords[string] {
  const { description, pattern, message, minimum, examples } = isRow(keyword) ? keyword : {};
  return {
    description: textOf(description),
    pattern: textOf(pattern),
    message: textOf(message),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(Array.isArray(examples) ? { examples } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The meta-schema of entities with the project's keywords beside those of the language, each a limit. */
export function withKeywords(meta: JsonSchema, keywords: Keywords): JsonSchema {
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

/** As much of the meta-schema of entities as keywords are added to. */
interface EntityMeta extends JsonSchema {
  definitions: {
    property: { properties: Record<string, JsonSchema> };
    message: { oneOf: { propertyNames?: { enum: string[] } }[] };
  };
}
