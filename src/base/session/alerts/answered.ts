import type { Row } from '../../../definition/model/entity';
import { recordAddress } from '../../../definition/recordAddress';
import type { Asking } from './seen';

/** Something that a user was told. */
export interface Answered extends Row {
  title?: string;
  text: string;
  /** That its cause has ended, and what is said of that. */
  over: { at: unknown; text: string | null } | null;
  /** Where the console shows it. */
  address?: string;
}

/** What was told, as the bell and the mail show it. */
export function answered(told: Row, { definitions }: Pick<Asking, 'definitions'>): Answered {
  const { id, kind, text, record_id, created_time, read_time, ended_time, ended_text } = told;
  const alert = definitions.alerts.find((one) => one.kind === kind);
  const figure = definitions.metricAlerts.find((one) => one.kind === kind);
  return {
    id,
    kind,
    title: (alert ?? figure)?.title,
    text: String(text),
    at: created_time,
    isRead: read_time !== null,
    over: ended_time === null ? null : { at: ended_time, text: ended_text as string | null },
    address: figure
      ? ((told.address ?? undefined) as string | undefined)
      : addressOf(alert?.resource ?? '', record_id, definitions),
  };
}

/** Where the record is shown: on its page, else in the list; where it has neither, nowhere. */
function addressOf(resource: string, id: unknown, { resources }: Asking['definitions']): string | undefined {
  const { entity, page, route, needs, list } = resources[resource] ?? {};
  if (!entity) return undefined;
  if (page) return recordAddress(page.route, { [entity.key]: id });
  const isListed = list?.filters.some(({ params }) => params.includes(entity.key));
  return route && !needs && isListed ? recordAddress(`${route}?${entity.key}={id}`, { id }) : undefined;
}
