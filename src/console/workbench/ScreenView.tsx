import { localPath } from '../../definition/load/layers';
import type { Definitions } from '../../definition/model/definitions';
import type { Report } from '../../definition/model/report';
import type { Resource } from '../../definition/model/resource';
import type { Files } from '../authoring/files';
import { word } from '../authoring/words';
import { ResourceView } from './ResourceView';

interface ScreenViewProps {
  file: string;
  files: Files;
  /** The texts that differ from those on the server's disk. */
  edited: Record<string, string>;
  definitions: Definitions;
}

/** What a definition file makes: the form and table of a resource or of an entity's resources, or a report's columns. */
export function ScreenView({ file: written, files, edited, definitions }: ScreenViewProps) {
  const file = localPath(written);
  const report = Object.values(definitions.reports).find(
    ({ name, row }) => file === `resources/reports/${name}.json` || file === `schemas/${row.name}.json`,
  );
  if (report) return <ReportView report={report} />;
  const shown = resourcesOf(file, definitions);
  if (shown.length === 0) return <p className="workbench-note">{word('noScreen')}</p>;
  return shown.map((resource) => (
    <ResourceView
      key={resource.name}
      resource={resource}
      definitions={definitions}
      edited={edited}
      cases={files.cases}
      brokenCases={files.brokenCases}
    />
  ));
}

function resourcesOf(file: string, { resources }: Definitions): Resource[] {
  return Object.values(resources).filter(
    ({ name, entity }) =>
      entity &&
      (file === `schemas/${entity.name}.json` || new RegExp(`^resources/(.*/)?${name}\\.json$`).test(file)),
  );
}

/** A report's columns, with what each means. */
function ReportView({ report: { title, row } }: { report: Report }) {
  return (
    <>
      <h2>{title}</h2>
      <Columns heading={word('dimensions')} columns={Object.values(row.dimensions)} />
      <Columns heading={word('metrics')} columns={Object.values(row.metrics)} />
    </>
  );
}

interface ColumnsProps {
  heading: string;
  columns: { name: string; title: string; description?: string }[];
}

function Columns({ heading, columns }: ColumnsProps) {
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
