import type { CallContext, RecordContext } from '../rules/types';

/** Whether a call is one on records. */
export function isRecordContext(context: CallContext): context is RecordContext {
  return context.resource.entity !== undefined;
}
