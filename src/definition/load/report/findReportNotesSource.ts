import type { Entity, ReferenceSettings } from '#definition/model/entity.ts';
import type { Dataset, ReportNotesSource } from '#definition/model/report.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';

/** The resource with the notes for reports, and the reference to the record that a note concerns. */
export interface ReportNotesSettings {
  source: ReportNotesSource;
  reference?: ReferenceSettings;
}

/** Finds the resource whose records are notes for reports. Users can add notes if it has the form "create". */
export function findReportNotesSource(
  resources: ResourceDefinition[],
  entities: Record<string, Entity>,
): ReportNotesSettings | undefined {
  const found = resources.find(({ reportNotes }) => reportNotes);
  if (!found?.reportNotes) return undefined;
  const form = found.forms?.create;
  const { day, record } = found.reportNotes;
  return {
    source: {
      resource: found.name,
      dayProperty: day,
      recordProperty: record,
      creation: form && { permission: found.access?.callPermissions?.[form.call] },
    },
    reference: entities[found.entity ?? '']?.properties[record ?? '']?.references,
  };
}

/** Returns the notes of a report: with the dimension of its dataset whose values are the records of notes. */
export function addRecordDimension(
  notes: ReportNotesSettings | undefined,
  { dimensions }: Dataset,
): ReportNotesSource | undefined {
  if (!notes?.reference) return notes?.source;
  const { resource, value } = notes.reference;
  const dimension = Object.values(dimensions).find(
    ({ references }) => references?.resource === resource && references.value === value,
  );
  return { ...notes.source, recordDimension: dimension?.name };
}
