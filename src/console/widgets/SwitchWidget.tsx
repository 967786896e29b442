import { Switch } from 'antd';
import { controlProps, type WidgetProps } from './WidgetProps';

/** Yes or no. */
export function SwitchWidget(props: WidgetProps) {
  const { status, placeholder, ...control } = controlProps(props);
  return <Switch {...control} checked={props.value === true} onChange={props.onChange} />;
}
