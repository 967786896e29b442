import { now } from '../../../definition/clock';
import { holds } from '../../../definition/conditions';
import type { Alert } from '../../../definition/model/alert';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { Author, Hooks } from '../../../server/services';
import type { Records } from '../../../server/storage/records';
import { mayKnow, seesRecord } from './mayKnow';
import { peopleOf } from './people';
import { endNotifications, keepNotifications } from './store';
import { heldValues, wording } from './wording';

/** Tells users what a change of a record has brought about, and that what they were told is over. */
export const tellChange: NonNullable<Hooks['onChange']> = async (
  records,
  entity,
  author,
  { before, after, time = now() },
  definitions,
) => {
  for (const alert of definitions.alerts.filter((one) => one.entity === entity.name)) {
    const was = before !== undefined && holds(alert.when, before);
    const is = after !== undefined && holds(alert.when, after);
    if (was === is) continue;
    const row = after ?? before ?? {};
    const told = { alert, record_id: String(row[entity.key]), time: time.toISOString() };
    const said = async (template: string) => {
      const values = await heldValues(template, entity, row, { records, definitions });
      return { values, text: wording(template, entity, values) ?? template };
    };
    if (is) {
      const users = await readers(alert, row, author, records, definitions);
      await keepNotifications(records, definitions, users, { ...told, ...(await said(alert.text)) });
    } else
      await endNotifications(records, definitions, {
        ...told,
        ...(alert.ended === undefined ? { text: null } : await said(alert.ended)),
      });
  }
};

/** Who is told: the one user whom the record names, or everybody else who may see it and wants to know. */
async function readers(
  alert: Alert,
  row: Row,
  author: Author,
  records: Records,
  definitions: Definitions,
): Promise<number[]> {
  const named = alert.to === undefined ? undefined : Number(row[alert.to]);
  const people = await peopleOf(records, definitions, named);
  return people
    .filter(
      ({ user, off }) =>
        (named !== undefined || user.id !== author.id) &&
        !off.includes(alert.kind) &&
        mayKnow(user, alert, definitions) &&
        seesRecord(user, alert.resource, row, definitions),
    )
    .map(({ user }) => user.id);
}
