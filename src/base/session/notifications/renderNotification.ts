import { getBaseText } from '#base/getBaseText.ts';
import type { MetricAlert, RecordAlert } from '#definition/model/alert.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import { isObject } from '#definition/values/isObject.ts';
import { translateStoredTexts } from '#server/records/toWireRecords.ts';
import type { AppServices, ProjectHooks } from '#server/services.ts';
import {
  alertRuleNotificationKind,
  type FiredAlertValues,
  type UncheckableAlertReason,
} from './alertRules/AlertRule.ts';
import {
  renderFiredAlertTexts,
  renderUncheckableAlertNotificationText,
} from './alertRules/renderAlertRule.ts';
import { type MetricDropValues, renderMetricDropTexts } from './metricAlerts/renderMetricDropTexts.ts';
import { fillNotificationTemplate } from './notificationTemplate.ts';

/** A notification in the reader's language. */
export interface RenderedNotification extends RecordValues {
  title?: string;
  text: string;
  /** Time and text of the end, once the notification is resolved. */
  over: { at: unknown; text: string | null } | null;
  /** Console path of the target. */
  address?: string;
}

/** Renders a notification for the API and mails in the language of the reader. */
export function renderNotification(
  notification: RecordValues,
  { definitions, code }: Pick<AppServices, 'definitions' | 'code'>,
): RenderedNotification {
  const { id, kind, text, record_id, created_time, read_time, ended_time, ended_text } = notification;
  const alert = definitions.alerts.find((one) => one.kind === kind);
  const figure = definitions.metricAlerts.find((one) => one.kind === kind);
  const isOwn = kind === alertRuleNotificationKind;
  const said = isOwn
    ? renderAlertRuleTexts(notification, definitions)
    : alert
      ? renderAlertTexts(alert, notification, definitions, code)
      : figure
        ? renderMetricAlertTexts(figure, notification, definitions)
        : {};
  return {
    id,
    kind,
    title: isOwn ? said.title : (alert ?? figure)?.title,
    text: said.text ?? String(text),
    at: created_time,
    isRead: read_time !== null,
    over:
      ended_time === null
        ? null
        : { at: ended_time, text: ended_text === null ? null : (said.ended ?? String(ended_text)) },
    address:
      isOwn || figure
        ? ((notification.address ?? undefined) as string | undefined)
        : getTargetPath(alert?.resource ?? '', record_id, definitions),
  };
}

/**
 * The texts of start and end. Undefined for notifications saved before values were stored, or whose template has
 * changed since.
 */
interface NotificationTexts {
  title?: string;
  text?: string;
  ended?: string;
}

function renderAlertTexts(
  { entity, text, resolvedText }: RecordAlert,
  told: RecordValues,
  { entities }: Definitions,
  { translateStored }: ProjectHooks,
): NotificationTexts {
  const found = entities[entity];
  if (!found) return {};
  const worded = (template: string | undefined, values: unknown) =>
    template !== undefined && isObject(values)
      ? fillNotificationTemplate(template, found, translateStoredTexts(values, translateStored?.[entity]))
      : undefined;
  return { text: worded(text, told.said_values), ended: worded(resolvedText, told.ended_values) };
}

/** The texts of an alert that a user has set: what it found, or why it cannot be checked. */
function renderAlertRuleTexts(
  { said_values, ended_values }: RecordValues,
  definitions: Definitions,
): NotificationTexts {
  if (!isObject(said_values)) return {};
  const title = getBaseText('alert.rule.title', said_values);
  if ('problem' in said_values)
    return {
      title,
      text: renderUncheckableAlertNotificationText(
        said_values as { name: string; problem: UncheckableAlertReason },
        definitions,
      ),
    };
  const fired = renderFiredAlertTexts(said_values as unknown as FiredAlertValues, definitions);
  const over = isObject(ended_values) && 'day' in ended_values ? ended_values : said_values;
  const { ended } = renderFiredAlertTexts(over as unknown as FiredAlertValues, definitions) ?? {};
  return { title, text: fired?.text, ended };
}

function renderMetricAlertTexts(
  alert: MetricAlert,
  told: RecordValues,
  { reports }: Definitions,
): NotificationTexts {
  const report = reports[alert.report];
  const worded = (values: unknown) =>
    report?.row.metrics[alert.metric] && isObject(values) && typeof values.value === 'number'
      ? renderMetricDropTexts(alert, report, values as unknown as MetricDropValues)
      : undefined;
  return { text: worded(told.said_values)?.text, ended: worded(told.ended_values)?.ended };
}

/** Returns the console path of the record: its page, otherwise the list; undefined if the resource has neither. */
function getTargetPath(resource: string, id: unknown, { resources }: Definitions): string | undefined {
  const { entity, page, route, requires, list } = resources[resource] ?? {};
  if (!entity) return undefined;
  if (page) return buildRecordPath(page.route, { [entity.key]: id });
  const isListed = list?.filters.some(({ params }) => params.includes(entity.key));
  return route && !requires && isListed ? buildRecordPath(`${route}?${entity.key}={id}`, { id }) : undefined;
}
