import { controlProps } from './controlProps';
import { ReferenceSelect } from './ReferenceSelect';
import type { WidgetProps } from './WidgetProps';

/** A record of another resource. */
export function ReferenceWidget(props: WidgetProps) {
  const { property, required, value, onChange } = props;
  if (!property.references) return null;
  return (
    <ReferenceSelect
      {...controlProps(props)}
      references={property.references}
      mode={property.type === 'array' ? 'multiple' : undefined}
      allowClear={!required}
      defaultOpen={props.defaultOpen}
      value={value}
      onChange={onChange}
    />
  );
}
