import type { ReactNode } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Form, List, Resource } from '#definition/model/resource.ts';
import type { DisplayProps } from '../displays/DisplayProps.ts';
import type { WidgetProps } from '../widgets/WidgetProps.ts';

/** The props of an override component, by its place (cell, field, form, action). `children` is the default content. */
export interface OverrideProps {
  list: { resource: Resource; list: List };
  cell: DisplayProps & { resource: Resource; children: ReactNode };
  field: WidgetProps & {
    /** The current input of the form's fields. */
    entered: RecordValues;
    children: ReactNode;
  };
  form: { resource: Resource; form: Form; children: ReactNode };
  action: {
    /** Name of the component in the definition. */
    name: string;
    resource: Resource;
    row: RecordValues;
    /** Unsaved input that the component stored when an earlier session ended. */
    draft?: RecordValues;
    /** The call's response data, at the path `rows`. */
    answer?: unknown;
    isLoading: boolean;
    close: () => void;
  };
}
