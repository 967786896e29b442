import type { Entity, ReferenceSettings } from '#definition/model/entity.ts';
import type { Dataset, ReportNotesSource } from '#definition/model/report.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { findReferencingDimension } from '#definition/reports/findReferencingDimension.ts';

/** The resource with the notes for reports, and the reference to the record that a note concerns. */
export interface ReportNotesSourceAndReference {
  source: ReportNotesSource;
  reference?: ReferenceSettings;
}

/** Finds the resource whose records are notes for reports. Users can add notes if it has the form "create". */
export function findReportNotesSource(
  resources: ResourceDefinition[],
  entities: Record<string, Entity>,
): ReportNotesSourceAndReference | undefined {
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

/**
 * Returns the notes source with the name of the dataset's dimension whose values are the records that notes concern;
 * undefined without notes.
 */
export function addRecordDimensionToNotesSource(
  notes: ReportNotesSourceAndReference | undefined,
  dataset: Dataset,
): ReportNotesSource | undefined {
  if (!notes?.reference) return notes?.source;
  return { ...notes.source, recordDimension: findReferencingDimension(dataset, notes.reference)?.name };
}
