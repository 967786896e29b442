import { Select, type SelectProps } from 'antd';
import type { Scalar } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { reasonOf } from '../api/useToast';
import { KeepsChoice } from './KeepsChoice';

/** One option of a select. */
export interface Option {
  value: Scalar;
  label: string;
  refusal?: string;
}

export interface ChoiceSelectProps extends SelectProps<unknown, Option> {
  /** What becomes of a text that was typed and left; without it, that nothing was chosen is said. */
  onTyped?: (typed: string) => void;
  /** Why there may be fewer options than there are, or none. */
  error?: unknown;
}

/** antd's dialogs let clicks through, except on their own content. Under a narrow cell, options need more than its width. */
const list = { popup: { root: { pointerEvents: 'auto', minWidth: 220 } } } as const;

/**
 * A searchable select. Its list is drawn whole, because antd's virtual list says nothing to screen readers, and
 * inside the dialog or page that the select belongs to. Nothing is highlighted, and so chosen by Enter, before an
 * arrow key or a typed text asks for it.
 */
export function ChoiceSelect({ options = [], onTyped, error, ...select }: ChoiceSelectProps) {
  const { 'aria-required': _, ...allowed } = select;
  return (
    <KeepsChoice onTyped={onTyped} takesTyped={select.mode === 'tags'}>
      {({ isTyping, onSelect, onOpenChange }) => (
        <Select
          className="widget-select"
          showSearch
          optionFilterProp="label"
          virtual={false}
          defaultActiveFirstOption={isTyping}
          getPopupContainer={surface}
          notFoundContent={error ? reasonOf(error) : text('console.nothingFound')}
          styles={list}
          options={options.map(({ value, label, refusal }) => ({ value, label, refusal }))}
          {...allowed}
          onSelect={onSelect}
          onOpenChange={(isOpen) => {
            onOpenChange(isOpen);
            select.onOpenChange?.(isOpen);
          }}
        />
      )}
    </KeepsChoice>
  );
}

/** Where the list of a select is drawn: inside the dialog or page that it belongs to. */
export function surface(node: HTMLElement): HTMLElement {
  return node.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}
