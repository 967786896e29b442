import type { ReactNode } from 'react';
import type { Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import type { DisplayProps } from '../displays/DisplayProps';
import type { WidgetProps } from '../widgets/WidgetProps';

/** What a hand-written component is given, by the place where it stands; `children` is what would stand there without it. */
export interface OverrideProps {
  cell: DisplayProps & { resource: Resource; children: ReactNode };
  field: WidgetProps & {
    /** What has been entered into the form's fields so far. */
    entered: Row;
    children: ReactNode;
  };
  form: { resource: Resource; form: Form; children: ReactNode };
  action: {
    resource: Resource;
    row: Row;
    /** What the call answered, at the call's `rows`. */
    answer?: unknown;
    isLoading: boolean;
    close: () => void;
  };
}
