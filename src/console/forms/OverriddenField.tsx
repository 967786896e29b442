import type { ReactNode } from 'react';
import { override } from '../overrides/overrides';
import type { WidgetProps } from '../widgets/WidgetProps';
import { useForm } from './FormContext';

interface OverriddenFieldProps {
  name: string;
  resource: string;
  widget: WidgetProps;
  children: ReactNode;
}

/** A field's hand-written widget. It alone is drawn anew when another field changes, for it is told of all. */
export function OverriddenField({ name, resource, widget, children }: OverriddenFieldProps) {
  const { data: entered } = useForm();
  const Override = override('field', name, resource);
  return (
    <Override {...widget} entered={entered}>
      {children}
    </Override>
  );
}
