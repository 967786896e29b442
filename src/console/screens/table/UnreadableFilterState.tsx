import { CallError } from '#definition/CallError.ts';
import { getUnreadableFilterMessage } from '#definition/values/getUnreadableFilterMessage.ts';
import type { FilterText } from '../listState.ts';
import { EmptyOrErrorState } from './EmptyOrErrorState.tsx';

interface UnreadableFilterStateProps {
  unreadable: FilterText;
  onReset: () => void;
}

/** Content in place of a table if a filter has a value that it cannot have: the reason, and a button without filters. */
export function UnreadableFilterState({ unreadable, onReset }: UnreadableFilterStateProps) {
  const reason = getUnreadableFilterMessage(unreadable.filter, unreadable.text);
  return <EmptyOrErrorState error={new CallError(reason, 422)} isFiltered onReset={onReset} />;
}
