import type { JsonSchema } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { compileValidator } from '../../definition/validator';
import type { PublicContext, RuleCall } from '../context';
import { invalid } from '../errors/failures';
import { assertMayChange } from '../records/validation/assertMayChange';

/** Lets a rule's call be answered only when what was sent is what it accepts. */
export function validated<Context extends PublicContext>(
  resource: Resource,
  call: Call,
  { answer, ...accepting }: RuleCall<Context>,
): (context: Context) => unknown {
  const validate = compileValidator(inputSchema(resource, call, accepting));
  return (context) => {
    const errors = validate(context.input);
    if (errors.length > 0) throw invalid(errors);
    assertMayChange(context, context.input);
    return answer(context);
  };
}

type Accepting = Pick<RuleCall, 'input' | 'besides'>;

/** What may be sent to a call that a rule answers: what it says, else what the call's form has and what it adds. */
export function inputSchema({ forms }: Resource, call: Call, { input, besides }: Accepting): JsonSchema {
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
