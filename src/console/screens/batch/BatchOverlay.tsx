import { Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useActions } from '../../actions/ActionsContext';
import type { BatchRow, Overlay } from '../../actions/Overlay';
import { DiscardQuestion, useLeaveGuard } from '../../forms/leaveGuard';
import { useCloseOnError, useFormData } from '../../forms/useFormData';
import { BatchEditor } from './BatchEditor';
import type { BatchProps } from './BatchProps';
import { BatchUpload } from './BatchUpload';
import { blankRows } from './useBatch';
import '../../forms/forms.css';
import './batch.css';

/** A table of new records laid over the page, filled in by hand or from a file. */
export function BatchOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'batch' }> }) {
  const { batch, title } = overlay;
  const { resource, show } = useActions();
  const form = resource.forms[batch.form];
  const { entity } = resource;
  if (!form || !entity) throw new Error(`Resource "${resource.name}" has no form "${batch.form}"`);
  const { validator, error } = useFormData(resource, entity, form);
  const [isUnsaved, setUnsaved] = useState(false);
  const close = () => show(undefined);
  const { leave, isAsking, answer } = useLeaveGuard(isUnsaved, close);
  useCloseOnError(error, close);
  return (
    <>
      <Modal open title={title} footer={null} width={1080} onCancel={() => leave()}>
        {validator ? (
          <Batch
            {...{ resource, entity, form, validator, overlay }}
            onUnsaved={setUnsaved}
            onSaved={close}
            onLeave={leave}
          />
        ) : (
          <Skeleton active />
        )}
      </Modal>
      {isAsking && <DiscardQuestion onAnswer={answer} />}
    </>
  );
}

/** How many rows there are to begin with. */
const firstRows = 3;

/** A batch: first a file, where it comes from one, then the rows. */
function Batch(props: BatchProps) {
  const { form, entity, overlay } = props;
  const [uploaded, setUploaded] = useState<BatchRow[] | undefined>(overlay.draft);
  const [report, setReport] = useState<string>();
  const { given } = useActions();
  const blank = useMemo(() => blankRows(form, entity, firstRows, given), [form, entity, given]);
  const take = (rows: BatchRow[] | undefined, name?: string) => {
    setUploaded(rows);
    setReport(name);
  };
  if (overlay.batch.upload && !uploaded) return <BatchUpload {...props} onRows={take} />;
  return (
    <BatchEditor {...props} first={uploaded ?? blank} report={report} onOtherFile={() => take(undefined)} />
  );
}
