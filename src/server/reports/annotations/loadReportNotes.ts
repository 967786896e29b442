import { sql } from 'kysely';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import type { ReportNotes } from '#definition/reports/reportResponses.ts';
import type { DayRange } from '#definition/time/days.ts';
import { type RecordResource, startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import { getNonSecretProperties } from '#server/records/toWireRecords.ts';
import { whereAny } from '#server/storage/sqlConditions.ts';
import type { ReportContext } from '../ReportContext.ts';
import { canReadList } from './canReadList.ts';

/** Maximum number of notes of a response: those of the latest days. */
const maxNotes = 100;

/**
 * Loads the notes that users have written on the days of the ranges. Returns an empty object if the report has no notes,
 * or the user may not read them.
 *
 * A failure is logged, and the notes are null: the figures are right without them.
 */
export async function loadReportNotes(context: ReportContext, ranges: DayRange[]): Promise<ReportNotes> {
  const { report, definitions, log } = context;
  const resource = definitions.resources[report.notes?.resource ?? ''];
  if (!resource?.entity || !resource.reportNotes || !canReadList(resource, context)) return {};
  const { entity, reportNotes } = resource;
  // The definitions are those of the user: properties that they may not see are secret.
  const readable = getNonSecretProperties(entity).map(({ name }) => name);
  const { day, text } = reportNotes;
  if (!readable.includes(day) || !readable.includes(text)) return {};
  const author = readable.find((name) => name === reportNotes.author);
  try {
    return await findNotes(context, { ...resource, entity }, { day, text, author }, ranges);
  } catch (err) {
    log.error({ report: report.name, err }, 'the notes of a report were not loaded');
    return { notes: null };
  }
}

async function findNotes(
  { database, user }: ReportContext,
  resource: RecordResource,
  { day, text, author }: NonNullable<Resource['reportNotes']>,
  ranges: DayRange[],
): Promise<ReportNotes> {
  const { key } = resource.entity;
  const rows: RecordValues[] = await startVisibleRowsQuery(database, resource, user)
    .select([key, day, text, ...(author ? [author] : [])])
    .where(whereAny(ranges.map(([begin, end]) => sql<boolean>`${sql.ref(day)} between ${begin} and ${end}`)))
    .orderBy(day, 'desc')
    .orderBy(key, 'desc')
    .limit(maxNotes + 1)
    .execute();
  const notes = rows.slice(0, maxNotes).map((row) => ({
    id: row[key] as ScalarValue,
    day: String(row[day]),
    text: String(row[text] ?? ''),
    ...(author && { author: String(row[author] ?? '') }),
  }));
  return {
    notes: notes.toReversed(),
    ...(rows.length > maxNotes && { notesSince: notes.at(-1)?.day }),
  };
}
