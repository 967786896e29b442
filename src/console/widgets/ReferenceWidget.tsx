import { longer, useToast } from '../api/useToast';
import { ReferenceSelect } from './ReferenceSelect';
import { controlProps, type WidgetProps } from './WidgetProps';

/** A record of another resource; why one cannot be chosen is said at once. */
export function ReferenceWidget(props: WidgetProps) {
  const { property, required, value, onChange } = props;
  const toast = useToast();
  if (!property.references) return null;
  return (
    <ReferenceSelect
      {...controlProps(props)}
      references={property.references}
      mode={property.type === 'array' ? 'multiple' : undefined}
      allowClear={!required}
      defaultOpen={props.defaultOpen}
      value={value}
      onChange={(chosen, options) => {
        onChange(chosen);
        const refused = [options ?? []].flat().find(({ refusal }) => refusal);
        if (refused) toast.error({ message: refused.refusal }, undefined, longer);
      }}
    />
  );
}
