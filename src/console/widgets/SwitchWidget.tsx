import { Switch } from 'antd';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';
import './SwitchWidget.css';

/** Toggle switch for a boolean (or 0/1 flag). */
export function SwitchWidget(props: WidgetProps) {
  const { status, placeholder, ...control } = getAntdInputProps(props);
  const isNumber = props.property.format === 'flag';
  return (
    <Switch
      {...control}
      checked={props.value === true || props.value === 1}
      onChange={(isOn) => props.onChange(isNumber ? Number(isOn) : isOn)}
    />
  );
}
