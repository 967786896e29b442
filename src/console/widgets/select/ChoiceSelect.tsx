import { Select, type SelectProps } from 'antd';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import type { ScalarValue } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { SelectInputGuard } from './SelectInputGuard.tsx';

/** One option of a select. */
export interface SelectOption {
  value: ScalarValue;
  label: string;
  refusal?: string;
}

/** Props of a searchable select: those of antd's Select, a handler for typed text, and the error of the search. */
export interface ChoiceSelectProps extends SelectProps<unknown, SelectOption> {
  /** Called with typed text that was not selected on blur. Without it, a message is shown instead. */
  onTyped?: (typed: string) => void;
  /** The error of the search, if options are missing. */
  error?: unknown;
}

/**
 * antd's modals set `pointer-events: none` outside their content. In a narrow cell, options need more width than the
 * cell.
 */
const popupStyles = { popup: { root: { pointerEvents: 'auto', minWidth: 220 } } } as const;

/**
 * Searchable select, accessible to screen readers. antd's virtual list is not accessible, so all options are rendered,
 * inside the dialog or page of the select. No option is highlighted until the user types or presses an arrow key, so Enter selects nothing by accident.
 */
export function ChoiceSelect({ options = [], onTyped, error, ...select }: ChoiceSelectProps) {
  const { 'aria-required': _, ...allowed } = select;
  return (
    <SelectInputGuard onTyped={onTyped} takesTyped={select.mode === 'tags'}>
      {({ isTyping, onSelect, onOpenChange }) => (
        <Select
          className="widget-select"
          showSearch
          filterOption={matchesOption}
          filterSort={sortByMatch}
          virtual={false}
          defaultActiveFirstOption={isTyping}
          getPopupContainer={getPopupContainer}
          notFoundContent={error ? getFailureMessageOrFallback(error) : formatMessage('console.nothingFound')}
          styles={popupStyles}
          options={options.map(({ value, label, refusal }) => ({ value, label, refusal }))}
          {...allowed}
          onSelect={onSelect}
          onOpenChange={(isOpen) => {
            onOpenChange(isOpen);
            select.onOpenChange?.(isOpen);
          }}
        />
      )}
    </SelectInputGuard>
  );
}

/** Returns true if the label contains the typed text, or the value equals it, such as a country code. */
function matchesOption(typed: string, option: SelectOption | undefined): boolean {
  const part = typed.trim().toLowerCase();
  return option !== undefined && (isValue(option, typed) || option.label.toLowerCase().includes(part));
}

/** Sorts an option whose value was typed before all others. */
function sortByMatch(
  one: SelectOption,
  other: SelectOption,
  { searchValue }: { searchValue: string },
): number {
  return Number(isValue(other, searchValue)) - Number(isValue(one, searchValue));
}

function isValue({ value }: SelectOption, typed: string): boolean {
  return String(value).toLowerCase() === typed.trim().toLowerCase();
}

/** Returns the dialog or main element in which a select renders its popup. */
export function getPopupContainer(node: HTMLElement): HTMLElement {
  return node.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}
