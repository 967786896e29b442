import type { JsonSchema } from '../../definition/model/entity';

/** One parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** What is sent or answered, by media type. */
export type Content = Record<string, JsonSchema>;

/** One operation of the document, before it is written as OpenAPI wants it. */
export interface Operation {
  operationId: string;
  tag: string;
  summary: string;
  /** What the call asks for besides a login, where it does. */
  description?: string;
  parameters: Parameter[];
  body?: Content;
  answer: Content;
  /** Whether it answers without a login. */
  isPublic: boolean;
  /** Whether what others have done, or what uses the record, may stand in its way. */
  isHeld: boolean;
}

/** Two calls that share a method and a path, told apart by what is sent, are one operation. */
export function merged(one: Operation, other: Operation): Operation {
  return {
    ...one,
    summary: `${one.summary}; or ${other.summary}`,
    description: [...new Set([one.description, other.description])].filter(Boolean).join(' ') || undefined,
    parameters: mergedParameters(one.parameters, other.parameters),
    body: one.body && other.body ? mergedContent(one.body, other.body) : (one.body ?? other.body),
    answer: mergedContent(one.answer, other.answer),
    isPublic: one.isPublic && other.isPublic,
    isHeld: one.isHeld || other.isHeld,
  };
}

function mergedParameters(one: Parameter[], other: Parameter[]): Parameter[] {
  const names = new Set([...one, ...other].map(({ name }) => name));
  return [...names].flatMap((wanted) => {
    const [first, second] = [one, other].map((list) => list.find(({ name }) => name === wanted));
    const found = first ?? second;
    return found ? [{ ...found, required: Boolean(first?.required && second?.required) }] : [];
  });
}

/** What is of one of two descriptions. */
export function mergedContent(one: Content, other: Content): Content {
  const types = new Set([...Object.keys(one), ...Object.keys(other)]);
  const entries = [...types].map((type) => {
    const schemas = [one[type], other[type]].filter((schema) => schema !== undefined);
    const [first = {}] = schemas;
    return [type, areAlike(schemas) ? first : { anyOf: schemas }];
  });
  return Object.fromEntries(entries);
}

function areAlike(schemas: JsonSchema[]): boolean {
  return new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1;
}
