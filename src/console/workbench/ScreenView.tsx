import type { Definitions, Resource } from '../../definition/types';
import type { Files } from '../workshop/Files';
import { word } from '../workshop/words';
import { ReportView } from './ReportView';
import { ResourceView } from './ResourceView';

export interface ScreenViewProps {
  file: string;
  files: Files;
  /** The texts that differ from those on the server's disk. */
  edited: Record<string, string>;
  definitions: Definitions;
}

/** What a definition file makes: the form and table of a resource or of an entity's resources, or a report's columns. */
export function ScreenView({ file, files, edited, definitions }: ScreenViewProps) {
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
