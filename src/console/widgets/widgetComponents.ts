import type { ComponentType } from 'react';
import type { WidgetName } from '#definition/model/entity.ts';
import { ColorWidget } from './ColorWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { FileWidget } from './files/FileWidget.tsx';
import { LinesWidget } from './LinesWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { SwitchWidget } from './SwitchWidget.tsx';
import { PasswordWidget, TextAreaWidget, TextWidget } from './TextWidgets.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** The widget components that a field can use, by widget name. */
export const widgetComponents: Record<WidgetName, ComponentType<WidgetProps>> = {
  text: TextWidget,
  textarea: TextAreaWidget,
  number: NumberWidget,
  select: SelectWidget,
  multiselect: SelectWidget,
  reference: ReferenceWidget,
  color: ColorWidget,
  date: DateWidget,
  switch: SwitchWidget,
  password: PasswordWidget,
  lines: LinesWidget,
  file: FileWidget,
};
