import { Select, type SelectProps } from 'antd';
import type { Scalar } from '../../definition/model/entity';

/** One option of a select. */
export interface Option {
  value: Scalar;
  label: string;
  refusal?: string;
}

export type ChoiceSelectProps = SelectProps<unknown, Option>;

/** antd's dialogs let clicks through, except on their own content. Under a narrow cell, options need more than its width. */
const list = { popup: { root: { pointerEvents: 'auto', minWidth: 220 } } } as const;

/**
 * A searchable select. Its list is drawn whole, because antd's virtual list says nothing to screen readers, and
 * inside the dialog or page that the select belongs to.
 */
export function ChoiceSelect({ options = [], ...select }: ChoiceSelectProps) {
  const { 'aria-required': _, ...allowed } = select;
  return (
    <Select
      className="widget-select"
      showSearch
      optionFilterProp="label"
      virtual={false}
      getPopupContainer={surface}
      styles={list}
      options={options.map(({ value, label, refusal }) => ({ value, label, refusal }))}
      {...allowed}
    />
  );
}

/** Where the list of a select is drawn: inside the dialog or page that it belongs to. */
export function surface(node: HTMLElement): HTMLElement {
  return node.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}
