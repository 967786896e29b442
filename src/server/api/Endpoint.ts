import type { Call, Resource } from '../../definition/types';
import type { CallContext, PublicContext, Rule } from '../rules/types';

/** One call of one resource, and what answers it. */
export type Endpoint = {
  resource: Resource;
  call: Call;
  rule: Rule;
} & (
  | { access: 'public'; answer: (context: PublicContext) => unknown }
  | { access: 'user'; answer: (context: CallContext) => unknown }
);
