import type { ReportNotesSource } from '#definition/model/report.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';

/** Finds the resource whose records are notes for reports. Users can add notes if it has the form "create". */
export function findReportNotesSource(resources: ResourceDefinition[]): ReportNotesSource | undefined {
  const found = resources.find(({ reportNotes }) => reportNotes);
  if (!found?.reportNotes) return undefined;
  const form = found.forms?.create;
  return {
    resource: found.name,
    dayProperty: found.reportNotes.day,
    creation: form && { permission: found.access?.callPermissions?.[form.call] },
  };
}
