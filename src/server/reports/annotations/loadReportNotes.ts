import { sql } from 'kysely';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import type { ReportNotes } from '#definition/reports/reportResponses.ts';
import type { DayRange } from '#definition/time/days.ts';
import { type RecordResource, startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import { getNonSecretProperties } from '#server/records/toWireRecords.ts';
import { whereAny } from '#server/storage/sqlConditions.ts';
import type { ReportScope } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { canReadList } from './canReadList.ts';
import { findNoteRecordScope, loadNoteRecordLabels, type NoteRecordScope } from './noteRecordScope.ts';

/** Maximum number of notes of a response: those of the latest days. */
const maxNotes = 100;

/**
 * Loads the notes that users have written on the days of the ranges, except those that concern records outside the scope
 * of the figures. Returns an empty object if the report has no notes, or the user may not read them.
 *
 * A failure is logged, and the notes are null: the figures are right without them.
 */
export async function loadReportNotes(
  context: ReportContext,
  scope: Pick<ReportScope, 'conditions'>,
  ranges: DayRange[],
): Promise<ReportNotes> {
  const { report, definitions, log } = context;
  const resource = definitions.resources[report.notes?.resource ?? ''];
  if (!resource?.entity || !resource.reportNotes || !canReadList(resource, context)) return {};
  const { entity, reportNotes } = resource;
  // The definitions are those of the user: properties that they may not see are secret.
  const readable = getNonSecretProperties(entity).map(({ name }) => name);
  const { day, text, record } = reportNotes;
  if (!readable.includes(day) || !readable.includes(text)) return {};
  const author = readable.find((name) => name === reportNotes.author);
  const records = readable.includes(record ?? '') ? findNoteRecordScope(context, scope) : undefined;
  const properties = { day, text, author, record };
  try {
    return await findNotes(context, { resource: { ...resource, entity }, properties, records, ranges });
  } catch (err) {
    log.error({ report: report.name, err }, 'the notes of a report were not loaded');
    return { notes: null };
  }
}

interface NotesQuery {
  resource: RecordResource;
  properties: NonNullable<Resource['reportNotes']>;
  /** The records whose notes are included; undefined if only notes without a record are. */
  records?: NoteRecordScope;
  ranges: DayRange[];
}

async function findNotes(
  context: ReportContext,
  { resource, properties: { day, text, author, record }, records, ranges }: NotesQuery,
): Promise<ReportNotes> {
  const { key, name } = resource.entity;
  const column = (property: string) => sql.ref(`${name}.${property}`);
  const noted = record ? [sql<boolean>`${column(record)} is null`] : [];
  if (record && records) noted.push(sql<boolean>`${column(record)} in (${records.visible})`);
  let query = startVisibleRowsQuery(context.database, resource, context.user)
    .select([key, day, text, ...(author ? [author] : []), ...(record ? [record] : [])])
    .where(whereAny(ranges.map(([begin, end]) => sql<boolean>`${column(day)} between ${begin} and ${end}`)));
  if (record) query = query.where(whereAny(noted));
  const rows: RecordValues[] = await query
    .orderBy(day, 'desc')
    .orderBy(key, 'desc')
    .limit(maxNotes + 1)
    .execute();
  const listed = rows.slice(0, maxNotes);
  const recordOf = await loadNoteRecordLabels(
    context,
    records,
    listed.flatMap((row) => (record ? (row[record] ?? []) : [])),
  );
  const notes = listed.map((row) => ({
    id: row[key] as ScalarValue,
    day: String(row[day]),
    text: String(row[text] ?? ''),
    ...(author && { author: String(row[author] ?? '') }),
    ...(record && row[record] !== null && { record: recordOf.get(row[record]) }),
  }));
  return {
    notes: notes.toReversed(),
    ...(rows.length > maxNotes && { notesSince: notes.at(-1)?.day }),
  };
}
