import type { Call, JsonSchema, Resource } from '../../definition/types';
import { compileValidator } from '../../definition/validator';
import { invalid } from '../errors/failures';
import type { PublicContext, RuleCall } from '../rules/types';

/** Lets a rule's call be answered only when what was sent is what it accepts. */
export function checked<Context extends PublicContext>(
  { forms }: Resource,
  call: Call,
  { input, answer }: RuleCall<Context>,
): (context: Context) => unknown {
  const form = Object.values(forms).find((candidate) => candidate.call === call.name);
  const validate = compileValidator(input ?? form?.schema ?? nothing);
  return (context) => {
    const errors = validate(context.input);
    if (errors.length > 0) throw invalid(errors);
    return answer(context);
  };
}

const nothing: JsonSchema = { type: 'object', additionalProperties: false };
