import { Select } from 'antd';
import { useChoices } from '../displays/useChoices';
import { controlProps } from './controlProps';
import type { WidgetProps } from './WidgetProps';

/** A choice, or for a list several: from the definition or a dictionary, else whatever is typed. */
export function SelectWidget(props: WidgetProps) {
  const { property, value, required, onChange } = props;
  const { choices, isLoading } = useChoices(property);
  const isFree = !property.choices && !property.dictionary && !property.references;
  const several = isFree ? 'tags' : 'multiple';
  return (
    <Select
      {...controlProps(props)}
      className="widget-select"
      mode={property.type === 'array' ? several : undefined}
      options={choices.map(({ value, label }) => ({ value, label }))}
      optionFilterProp="label"
      showSearch
      allowClear={!required}
      loading={isLoading}
      value={value ?? undefined}
      onChange={onChange}
    />
  );
}
