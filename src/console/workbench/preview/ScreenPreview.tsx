import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import type { WorkbenchFilesResponse } from '#console/authoring/workbenchApi.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Report } from '#definition/model/report.ts';
import type { Resource } from '#definition/model/resource.ts';
import { ResourcePreview } from './ResourcePreview.tsx';

interface ScreenPreviewProps {
  file: string;
  files: WorkbenchFilesResponse;
  /** Texts that differ from the files on the server. */
  edited: Record<string, string>;
  definitions: Definitions;
}

/** Preview of what a definition file produces: forms and table of its resources, or the columns of a report. */
export function ScreenPreview({ file: written, files, edited, definitions }: ScreenPreviewProps) {
  const file = toProjectPath(written);
  const report = Object.values(definitions.reports).find(
    ({ name, row }) => file === `resources/reports/${name}.json` || file === `schemas/${row.name}.json`,
  );
  if (report) return <ReportPreview report={report} />;
  const shown = findResources(file, definitions);
  if (shown.length === 0) return <p className="workbench-note">{getWorkbenchText('noScreen')}</p>;
  return shown.map((resource) => (
    <ResourcePreview
      key={resource.name}
      resource={resource}
      definitions={definitions}
      edited={edited}
      cases={files.cases}
      brokenCases={files.brokenCases}
    />
  ));
}

function findResources(file: string, { resources }: Definitions): Resource[] {
  return Object.values(resources).filter(
    ({ name, entity }) =>
      entity &&
      (file === `schemas/${entity.name}.json` || new RegExp(`^resources/(.*/)?${name}\\.json$`).test(file)),
  );
}

/** The columns of a report with their descriptions. */
function ReportPreview({ report: { title, row } }: { report: Report }) {
  return (
    <>
      <h2>{title}</h2>
      <ReportColumnList heading={getWorkbenchText('dimensions')} columns={Object.values(row.dimensions)} />
      <ReportColumnList heading={getWorkbenchText('metrics')} columns={Object.values(row.metrics)} />
    </>
  );
}

interface ReportColumnListProps {
  heading: string;
  columns: { name: string; title: string; description?: string }[];
}

function ReportColumnList({ heading, columns }: ReportColumnListProps) {
  return (
    <section className="workbench-part">
      <h3>{heading}</h3>
      <dl className="workbench-columns">
        {columns.map(({ name, title, description }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <code>{name}</code> {description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
