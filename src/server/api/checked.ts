import type { Call, Resource } from '../../definition/types';
import { compileValidator } from '../../definition/validator';
import { invalid } from '../errors/failures';
import type { PublicContext, RuleCall } from '../rules/types';
import { accepted } from './accepted';

/** Lets a rule's call be answered only when what was sent is what it accepts. */
export function checked<Context extends PublicContext>(
  resource: Resource,
  call: Call,
  { answer, ...accepting }: RuleCall<Context>,
): (context: Context) => unknown {
  const validate = compileValidator(accepted(resource, call, accepting));
  return (context) => {
    const errors = validate(context.input);
    if (errors.length > 0) throw invalid(errors);
    return answer(context);
  };
}
