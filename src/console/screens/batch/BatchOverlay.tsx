import { Modal, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import type { Overlay } from '#console/actions/Overlay.ts';
import {
  DiscardChangesDialog,
  useUnsavedChangesGuard,
} from '#console/forms/saving/useUnsavedChangesGuard.tsx';
import { useCloseOnError, useLoadForm } from '#console/forms/useLoadForm.ts';
import { BatchEditor } from './BatchEditor.tsx';
import type { BatchProps, InitialBatch } from './BatchProps.ts';
import { BatchUpload } from './BatchUpload.tsx';
import { createBlankRows } from './useBatchRows.ts';
import '#console/forms/forms.css';
import './batch.css';

/** Dialog that creates many records at once, entered by hand or from an uploaded file. */
export function BatchOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'batch' }> }) {
  const { batch, title } = overlay;
  const { resource, show } = useActions();
  const form = resource.forms[batch.form];
  const { entity } = resource;
  if (!form || !entity) throw new Error(`Resource "${resource.name}" has no form "${batch.form}"`);
  const { validator, error } = useLoadForm(resource, entity, form);
  const [isUnsaved, setUnsaved] = useState(false);
  const close = () => show(undefined);
  const { leave, isAsking, answer } = useUnsavedChangesGuard(isUnsaved, close);
  useCloseOnError(error, close);
  return (
    <>
      <Modal open title={title} footer={null} width={1080} onCancel={() => leave()}>
        {validator ? (
          <BatchSteps
            {...{ resource, entity, form, validator, overlay }}
            onUnsaved={setUnsaved}
            onSaved={close}
            onLeave={leave}
          />
        ) : (
          <Skeleton active />
        )}
      </Modal>
      {isAsking && <DiscardChangesDialog onAnswer={answer} />}
    </>
  );
}

/** Initial number of rows. */
const initialRowCount = 3;

/** The steps of a batch: file upload (if the batch imports a file), then the rows. */
function BatchSteps(props: BatchProps) {
  const { form, entity, overlay } = props;
  const [file, setFile] = useState<InitialBatch | undefined>(overlay.draft && { rows: overlay.draft });
  const { given } = useActions();
  const blank = useMemo(() => createBlankRows(form, entity, initialRowCount, given), [form, entity, given]);
  if (overlay.batch.upload && !file) return <BatchUpload {...props} onUploaded={setFile} />;
  return <BatchEditor {...props} first={file ?? { rows: blank }} onOtherFile={() => setFile(undefined)} />;
}
