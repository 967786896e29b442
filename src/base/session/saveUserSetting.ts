import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { CallContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { getBaseText } from '../getBaseText.ts';
import limits from './limits.json';

const { name, value } = apiProtocol.setting;

/** JSON schema of one user setting: name and value. */
export const userSettingInputSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [name],
  properties: {
    [name]: { type: 'string', title: 'Name', pattern: '^[\\w:.-]{1,100}$' },
    [value]: { type: 'object', title: 'Value' },
  },
};

/**
 * Saves or deletes one setting of the current user. A single statement per setting prevents lost updates between two
 * browsers. Settings are private, so saving one creates no audit entry.
 */
export async function saveUserSetting({ input, database, definitions, user }: CallContext): Promise<null> {
  const sent = JSON.stringify(input[value] ?? null);
  if (sent.length > limits.maxSettingCharacters) throw settingTooLargeError();
  const kept = sql`coalesce(settings, '{}'::jsonb) - ${input[name]}::text`;
  const next =
    input[value] === undefined
      ? kept
      : sql`coalesce(settings, '{}'::jsonb) || jsonb_build_object(${input[name]}::text, ${sent}::jsonb)`;
  const { numAffectedRows = 0n } = await sql`update "user" set settings = ${next}
    where ${sql.ref(definitions.tenant.column)} = ${user.tenant} and user_id = ${user.id}
    and length((${next})::text) <= ${limits.maxSettingsCharacters}`.execute(database);
  if (numAffectedRows === 0n) throw settingTooLargeError();
  return null;
}

function settingTooLargeError() {
  return validationError([{ field: `/${value}`, message: getBaseText('server.settings.tooMuch') }]);
}
