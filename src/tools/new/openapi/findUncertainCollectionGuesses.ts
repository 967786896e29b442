import type { UncertainGuess } from '../api/UncertainGuess.ts';
import { toResourceName } from '../naming.ts';
import type { Omission } from '../Omission.ts';
import type { OpenApiCollection } from './findOpenApiCollections.ts';
import type { OpenApiDocument } from './OpenApiDocument.ts';

/** Returns the guesses about one list that a document rarely confirms. */
export function findUncertainCollectionGuesses({
  draft,
  item,
  key,
  rowsLocation,
  path,
  calls,
}: OpenApiCollection): UncertainGuess[] {
  const resource = `resources/${toResourceName(draft.name)}.json`;
  const schema = `schemas/${draft.name}.json`;
  const lacking = ['create', 'update', 'delete'].filter((call) => !draft.calls?.[call]);
  const numbers = Object.entries(draft.properties).filter(
    ([, { type, format }]) => type === 'string' && format === undefined,
  );
  return [
    ...(rowsLocation.isAssumed
      ? [
          guess(
            [resource, 'api'],
            `assumed: "GET ${path}" returns a list, which the document does not describe`,
            'unsure',
            `console new --from-api <url of ${path}>`,
          ),
        ]
      : []),
    ...(key.confidence === 'certain'
      ? []
      : [
          guess(
            [schema, 'key'],
            `assumed: "${key.name}" is the key of a record`,
            key.confidence,
            '--key <name>',
          ),
        ]),
    ...(calls.record && key.confidence === 'unsure'
      ? [guess([resource, 'api'], `assumed: the path of one record contains "${key.name}"`, 'unsure')]
      : []),
    ...(lacking.length > 0 ? [guess([resource, 'api'], `no path found for ${lacking.join(', ')}`)] : []),
    ...(item.post && draft.calls?.create && draft.required.length === 0
      ? [guess([schema], 'the document has no required properties for a new record')]
      : []),
    ...numbers.flatMap(([name]) =>
      isDecimalText(draft.source?.properties[name])
        ? [
            guess(
              [schema, 'properties', name],
              `"${name}" is a number sent as text: it is shown as text`,
              'likely',
            ),
          ]
        : [],
    ),
  ];
}

function guess(
  [file = '', ...path]: string[],
  message: string,
  confidence?: UncertainGuess['confidence'],
  advice?: string,
): UncertainGuess {
  return {
    paths: [[file, ...path], [file]],
    message,
    ...(confidence ? { confidence } : {}),
    ...(advice ? { advice } : {}),
  };
}

/** Returns true for a text that contains a number: format decimal, or an example such as "12.50". */
function isDecimalText(part: unknown): boolean {
  const { format, example } = (part ?? {}) as { format?: unknown; example?: unknown };
  return format === 'decimal' || (typeof example === 'string' && /^-?\d+\.\d+$/.test(example));
}

/** Returns the omissions of a document without a single list, each with the reason; empty if `count` is not 0. */
export function getOmissionsIfNoLists({ paths = {} }: OpenApiDocument, count: number): Omission[] {
  if (count > 0) return [];
  const reads = Object.values(paths).filter(({ get }) => get).length;
  const reason = `none of its ${Object.keys(paths).length} paths (${reads} with GET) returns a list of records without a path parameter. The profile is written; add screens with console new <name>`;
  return [{ what: 'screens', reason, part: paths }];
}
