import { sql } from 'kysely';
import type { JsonSchema } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import type { CallContext } from '../../server/context';
import { invalid } from '../../server/errors/failures';
import { text } from '../text';
import limits from './limits.json';

const { name, value } = profile.setting;

/** One thing that a user sets for themselves. */
export const settingInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [name],
  properties: {
    [name]: { type: 'string', title: 'Name', pattern: '^[\\w:.-]{1,100}$' },
    [value]: { type: 'object', title: 'Value' },
  },
};

/**
 * Keeps one setting of the user who asks, or forgets it, in one statement, so that two browsers never lose each
 * other's. It is nobody else's, and so no change of the user's record that a history would tell.
 */
export async function keepSetting({ input, database, definitions, user }: CallContext): Promise<null> {
  const sent = JSON.stringify(input[value] ?? null);
  if (sent.length > limits.setting) throw tooMuch();
  const kept = sql`coalesce(settings, '{}'::jsonb) - ${input[name]}::text`;
  const next =
    input[value] === undefined
      ? kept
      : sql`coalesce(settings, '{}'::jsonb) || jsonb_build_object(${input[name]}::text, ${sent}::jsonb)`;
  const { numAffectedRows = 0n } = await sql`update "user" set settings = ${next}
    where ${sql.ref(definitions.tenant.column)} = ${user.tenant} and user_id = ${user.id}
    and length((${next})::text) <= ${limits.settings}`.execute(database);
  if (numAffectedRows === 0n) throw tooMuch();
  return null;
}

function tooMuch() {
  return invalid([{ field: `/${value}`, message: text('server.settings.tooMuch') }]);
}
