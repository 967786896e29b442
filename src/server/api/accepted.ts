import type { Call, JsonSchema, Resource } from '../../definition/types';
import type { RuleCall } from '../rules/types';

type Accepting = Pick<RuleCall, 'input' | 'besides'>;

/** What may be sent to a call that a rule answers: what it says, else what the call's form has and what it adds. */
export function accepted({ forms }: Resource, call: Call, { input, besides }: Accepting): JsonSchema {
  if (input) return input;
  const form = Object.values(forms).find((candidate) => candidate.call === call.name);
  const { required, properties, ...schema } = form?.schema ?? nothing;
  return {
    ...schema,
    required: [...((required as string[] | undefined) ?? []), ...Object.keys(besides ?? {})],
    properties: { ...(properties as object), ...besides },
  };
}

const nothing: JsonSchema = { type: 'object', additionalProperties: false };
