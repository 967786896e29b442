import { longToastSeconds, useToast } from '../toasts/useToast.tsx';
import { ReferenceSelect } from './select/ReferenceSelect.tsx';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';

/** Widget for a reference to another record. Shows at once why a record cannot be selected. */
export function ReferenceWidget(props: WidgetProps) {
  const { property, required, value, onChange } = props;
  const toast = useToast();
  if (!property.references) return null;
  return (
    <ReferenceSelect
      {...getAntdInputProps(props)}
      references={property.references}
      mode={property.type === 'array' ? 'multiple' : undefined}
      allowClear={!required}
      defaultOpen={props.defaultOpen}
      value={value}
      onChange={(chosen, options) => {
        onChange(chosen);
        const refused = [options ?? []].flat().find(({ refusal }) => refusal);
        if (refused) toast.error({ message: refused.refusal }, undefined, longToastSeconds);
      }}
    />
  );
}
