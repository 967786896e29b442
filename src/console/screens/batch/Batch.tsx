import { useMemo, useState } from 'react';
import type { Entity, Form, Resource } from '../../../definition/types';
import type { Layer } from '../../actions/Layer';
import type { FormValidator } from '../../forms/formValidator';
import { BatchEditor } from './BatchEditor';
import type { BatchRow } from './BatchRow';
import { BatchUpload } from './BatchUpload';
import { blankRows } from './useBatch';

export interface BatchProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  layer: Extract<Layer, { kind: 'batch' }>;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  /** Leaves the batch, or goes where is said: asks first while something is unsaved. */
  onLeave: (go?: () => void) => void;
}

/** How many rows there are to begin with. */
const firstRows = 3;

/** A batch: first a file, where it comes from one, then the rows. */
export function Batch(props: BatchProps) {
  const { form, entity, layer } = props;
  const [uploaded, setUploaded] = useState<BatchRow[] | undefined>(layer.draft);
  const [report, setReport] = useState<string>();
  const blank = useMemo(() => blankRows(form, entity, firstRows), [form, entity]);
  const take = (rows: BatchRow[] | undefined, name?: string) => {
    setUploaded(rows);
    setReport(name);
  };
  if (layer.batch.upload && !uploaded) return <BatchUpload {...props} onRows={take} />;
  return (
    <BatchEditor {...props} first={uploaded ?? blank} report={report} onOtherFile={() => take(undefined)} />
  );
}
