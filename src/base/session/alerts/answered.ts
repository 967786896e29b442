import { isRow } from '../../../definition/isRow';
import type { Alert, MetricAlert } from '../../../definition/model/alert';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import { recordAddress } from '../../../definition/recordAddress';
import { inWords } from '../../../server/records/serialize';
import type { Hooks, Services } from '../../../server/services';
import { type Fallen, fallWords } from './metrics/fallWords';
import { wording } from './wording';

/** Something that a user was told. */
export interface Answered extends Row {
  title?: string;
  text: string;
  /** That its cause has ended, and what is said of that. */
  over: { at: unknown; text: string | null } | null;
  /** Where the console shows it. */
  address?: string;
}

/** What was told, as the bell and the mail show it: in the language of whoever reads it now. */
export function answered(told: Row, { definitions, code }: Pick<Services, 'definitions' | 'code'>): Answered {
  const { id, kind, text, record_id, created_time, read_time, ended_time, ended_text } = told;
  const alert = definitions.alerts.find((one) => one.kind === kind);
  const figure = definitions.metricAlerts.find((one) => one.kind === kind);
  const said = alert
    ? saidOf(alert, told, definitions, code)
    : figure
      ? saidOfFigure(figure, told, definitions)
      : {};
  return {
    id,
    kind,
    title: (alert ?? figure)?.title,
    text: said.text ?? String(text),
    at: created_time,
    isRead: read_time !== null,
    over:
      ended_time === null
        ? null
        : { at: ended_time, text: ended_text === null ? null : (said.ended ?? String(ended_text)) },
    address: figure
      ? ((told.address ?? undefined) as string | undefined)
      : addressOf(alert?.resource ?? '', record_id, definitions),
  };
}

/** Both sentences; nothing of one that was told before values were kept, or names other ones by now. */
interface Said {
  text?: string;
  ended?: string;
}

function saidOf(
  { entity, text, ended }: Alert,
  told: Row,
  { entities }: Definitions,
  { retold }: Hooks,
): Said {
  const found = entities[entity];
  if (!found) return {};
  const worded = (template: string | undefined, values: unknown) =>
    template !== undefined && isRow(values)
      ? wording(template, found, inWords(values, retold?.[entity]))
      : undefined;
  return { text: worded(text, told.said_values), ended: worded(ended, told.ended_values) };
}

function saidOfFigure(alert: MetricAlert, told: Row, { reports }: Definitions): Said {
  const report = reports[alert.report];
  const worded = (values: unknown) =>
    report?.row.metrics[alert.metric] && isRow(values) && typeof values.value === 'number'
      ? fallWords(alert, report, values as unknown as Fallen)
      : undefined;
  return { text: worded(told.said_values)?.text, ended: worded(told.ended_values)?.ended };
}

/** Where the record is shown: on its page, else in the list; where it has neither, nowhere. */
function addressOf(resource: string, id: unknown, { resources }: Definitions): string | undefined {
  const { entity, page, route, needs, list } = resources[resource] ?? {};
  if (!entity) return undefined;
  if (page) return recordAddress(page.route, { [entity.key]: id });
  const isListed = list?.filters.some(({ params }) => params.includes(entity.key));
  return route && !needs && isListed ? recordAddress(`${route}?${entity.key}={id}`, { id }) : undefined;
}
