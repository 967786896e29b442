import { exampleOf, written } from './example';
import { type Kind, kinds, type MetaSchema, target, titleOf } from './metaSchemas';
import { hasSection, isMap, type MetaMap, valueWords } from './valueWords';

const opening = `# Definitions

<!-- Made by "npm run docs" from src/definition/meta: edit those files instead. -->

Every key that a definition file may hold. What is not here is an error: \`npm run check\` tells its place. An editor completes all of it from the \`$schema\` that a file names.`;

/** The reference of all that definition files may say, in Markdown. */
export function definitionsReference(): string {
  return `${[opening, ...kinds.flatMap(kindSections)].join('\n\n')}\n`;
}

function kindSections({ title, place, file, schema }: Kind): string[] {
  const parts = partsOf(schema).filter(hasSection);
  return [
    `## ${title}: \`${place}\``,
    schema.description ?? '',
    keyTable(schema, file),
    ...parts.flatMap((part) => section(part, file)),
  ];
}

/** The definitions of a meta-schema, and the objects that stand within its keys, each once. */
function partsOf({ properties = {}, definitions = {} }: MetaSchema): MetaSchema[] {
  const here = [...Object.values(properties), ...Object.values(definitions)];
  return here.flatMap((schema) => [...(schema.title && !schema.$ref ? [schema] : []), ...innerOf(schema)]);
}

function innerOf(schema: MetaSchema): MetaSchema[] {
  const { properties = {}, items, oneOf = [] } = schema;
  const inside = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...oneOf.flatMap(({ properties: more = {} }) => Object.values(more)),
  ];
  return inside.flatMap((one) => [...(one.title && one.properties ? [one] : []), ...innerOf(one)]);
}

function section(schema: MetaSchema, file: string): string[] {
  const table = schema.properties ? [keyTable(schema, file)] : alternativesOf(schema, file);
  return [`### ${titleOf(schema)}`, ...(schema.description ? [schema.description] : []), ...table];
}

function alternativesOf(schema: MetaSchema, file: string): string[] {
  if (schema.enum) return [valueWords(schema, file)];
  if (isMap(schema)) return [mapWords(schema, file)];
  const objects = (schema.oneOf ?? []).filter(({ properties }) => properties);
  const words = `Either ${(schema.oneOf ?? []).map((branch) => branchWords(branch, file)).join(', or ')}.`;
  return [words, ...objects.map((branch) => keyTable(branch, file))];
}

/** An object whose keys are names: what each holds, in all its forms. */
function mapWords({ additionalProperties, examples = [] }: MetaMap, file: string): string {
  const forms = additionalProperties.oneOf ?? [additionalProperties];
  const words = forms.map((form) =>
    form.properties ? `- an object: ${keysOf(form)}` : `- ${branchWords(form, file)}`,
  );
  return [
    'An object; what stands under a name is one of',
    ...words,
    ...examples.map((one) => `\nFor example \`${written(one)}\`.`),
  ].join('\n');
}

function keysOf({ properties = {} }: MetaSchema): string {
  return Object.entries(properties)
    .map(([key, { description = '' }]) => `\`${key}\` ${description}`)
    .join(' ');
}

function branchWords(branch: MetaSchema, file: string): string {
  const example = branch.properties ? undefined : exampleOf(branch, file);
  const shown = example === undefined ? '' : ` (\`${written(example)}\`)`;
  return `${branch.properties ? 'an object with these keys' : valueWords(branch, file)}${shown}`;
}

function keyTable({ properties = {}, required = [] }: MetaSchema, file: string): string {
  const rows = Object.entries(properties).map(([key, schema]) =>
    keyRow(key, schema, file, required.includes(key)),
  );
  return ['| key | what it says | value | example |', '|---|---|---|---|', ...rows].join('\n');
}

function keyRow(key: string, schema: MetaSchema, file: string, isRequired: boolean): string {
  const example = exampleOf(schema, file);
  const cells = [
    `\`${key}\`${isRequired ? ' (required)' : ''}`,
    descriptionOf(schema, file),
    valueWords(schema, file),
    example === undefined ? '' : `\`${written(example)}\``,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function descriptionOf(schema: MetaSchema, file: string): string {
  if (schema.description || !schema.$ref) return schema.description ?? '';
  return target(schema.$ref, file).schema.description ?? '';
}
