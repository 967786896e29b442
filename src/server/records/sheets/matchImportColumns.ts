import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Property } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { splitTitleAndTimeZone } from '#definition/sheets/columnTimeZone.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { listTextInEveryLanguage } from '#server/language/listTextInEveryLanguage.ts';

/**
 * Returns the additional columns of the error report for rejected rows. An import ignores them, so that the corrected
 * report can be uploaded unchanged.
 */
export function getErrorReportColumnTitles(): string[] {
  return [formatMessage('server.report.line'), formatMessage('server.report.errors')];
}

/** The columns of an uploaded file: the property of each, and the ones that no property has. */
interface ImportColumns {
  columns: Map<string, Property>;
  unknown: string[];
}

/**
 * Matches the columns of an uploaded file with properties: by title in any language of the project, or by name. Leaves
 * out the columns that an error report or an export adds.
 */
export function matchImportColumns(
  context: RecordContext,
  header: string[],
  properties: Property[],
): ImportColumns {
  const names = context.resource.calls.createMany?.names ?? {};
  const ignored = getIgnoredColumns(context, properties);
  const columns = new Map<string, Property>();
  const unknown: string[] = [];
  for (const column of header) {
    const found = findColumnProperty(context, column, properties, names);
    if (found) columns.set(column, found);
    else if (!ignored.has(getComparedTitles(column).at(-1) ?? '')) unknown.push(column);
  }
  return { columns, unknown };
}

/** Returns the columns that an error report adds, and the list's generated columns, such as the creation time. */
function getIgnoredColumns({ resource, definitions }: RecordContext, properties: Property[]): Set<string> {
  const { list, entity } = resource;
  const asked = properties.map(({ title }) => title);
  const generated = (list?.columns ?? []).filter(
    ({ fields, title }) =>
      fields.length > 0 &&
      fields.every((name) => entity.properties[name]?.readOnly) &&
      !asked.includes(title),
  );
  const texts = [
    ...[0, 1].flatMap((place) =>
      listTextInEveryLanguage(definitions.project.languages, () => getErrorReportColumnTitles()[place]),
    ),
    ...generated.flatMap((column) =>
      [() => column.title, ...column.fields.map((name) => () => entity.properties[name]?.title)].flatMap(
        (read) => listTextInEveryLanguage(definitions.project.languages, read),
      ),
    ),
  ];
  return new Set(texts.map((text) => text.toLowerCase()));
}

/** Finds the property of a column. Titles in the language of the request come before names and other languages. */
function findColumnProperty(
  { definitions }: RecordContext,
  column: string,
  properties: Property[],
  names: ApiCall['names'],
): Property | undefined {
  const wanted = getComparedTitles(column);
  const matches = (text: string) => wanted.includes(text.toLowerCase());
  return (
    properties.find(({ title, name }) => [title, name, names[name] ?? name].some(matches)) ??
    properties.find((property) =>
      listTextInEveryLanguage(definitions.project.languages, () => property.title).some(matches),
    )
  );
}

/** Returns the texts that a column is compared by: as it is, and without its time zone. */
function getComparedTitles(column: string): string[] {
  return [column, splitTitleAndTimeZone(column).title].map((title) => title.toLowerCase());
}

/** Creates the error for unknown columns: it names them, and the nearest known one if there is only one. */
export function createUnknownColumnsError(
  { definitions }: RecordContext,
  unknown: string[],
  properties: Property[],
): ApiError {
  const titles = properties.flatMap((property) => [
    ...listTextInEveryLanguage(definitions.project.languages, () => property.title),
    property.name,
  ]);
  const [column = ''] = unknown;
  const near = unknown.length === 1 ? findClosestName(column, titles) : undefined;
  const key = unknown.length === 1 ? 'server.import.unknownColumn' : 'server.import.unknownColumns';
  const message = formatMessage(near ? 'server.import.unknownColumnNear' : key, {
    column,
    near,
    columns: unknown.map((one) => `"${one}"`).join(', '),
    known: properties.map(({ title }) => title).join(', '),
  });
  return new ApiError(
    422,
    message,
    [{ field: '/file', message }],
    {},
    { [apiProtocol.upload.unknown]: unknown },
  );
}
