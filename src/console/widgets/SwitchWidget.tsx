import { Switch } from 'antd';
import { controlProps, type WidgetProps } from './WidgetProps';

/** Yes or no. */
export function SwitchWidget(props: WidgetProps) {
  const { status, placeholder, ...control } = controlProps(props);
  const isNumber = props.property.format === 'flag';
  return (
    <Switch
      {...control}
      checked={props.value === true || props.value === 1}
      onChange={(isOn) => props.onChange(isNumber ? Number(isOn) : isOn)}
    />
  );
}
