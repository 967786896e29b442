import { CallError } from '#definition/CallError.ts';
import { getUnreadableFilterMessage } from '#definition/values/getUnreadableFilterMessage.ts';
import type { UnreadableFilter } from '../listState.ts';
import { EmptyOrErrorState } from './EmptyOrErrorState.tsx';

interface UnreadableFilterStateProps {
  unreadable: UnreadableFilter;
  onReset: () => void;
}

/** Content in place of a table if a filter value is invalid: the reason, and a button that removes the filters. */
export function UnreadableFilterState({ unreadable, onReset }: UnreadableFilterStateProps) {
  const reason = getUnreadableFilterMessage(unreadable.filter, unreadable.text);
  return <EmptyOrErrorState error={new CallError(reason, 422)} isFiltered onReset={onReset} />;
}
