import { useState } from 'react';
import type { ImportPreview } from '../../../definition/model/answers';
import { profile } from '../../../definition/profile';
import type { BatchRow } from '../../actions/Overlay';
import { ToolbarButton } from '../../actions/ToolbarButton';
import { useCall } from '../../api/useCall';
import { reasonOf, useToast } from '../../api/useToast';
import { text } from '../../forms/text';
import { readPageState } from '../../provider/pageState';
import { DropZone } from '../../widgets/DropZone';
import type { BatchProps } from './BatchProps';
import { loadLabels, previewRows } from './batchAnswers';

interface BatchUploadProps extends BatchProps {
  /** Told the rows of a file, and the name of its error report where it has one. */
  onRows: (rows: BatchRow[], report?: string) => void;
}

/** The file of a batch: a template to fill in, and where to drop it. */
export function BatchUpload({
  resource,
  entity,
  form,
  validator,
  overlay: { batch },
  onRows,
  onLeave,
}: BatchUploadProps) {
  const call = useCall(resource);
  const toast = useToast();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const accepts = resource.calls[batch.upload ?? '']?.accepts;
  const most = resource.calls[batch.submit]?.most;
  const send = async (file: File) => {
    setError(undefined);
    setProgress(0);
    try {
      const answer = await call(batch.upload ?? '', {
        values: readPageState(),
        file,
        onProgress: setProgress,
      });
      const names = resource.calls[batch.submit]?.names ?? {};
      const labels = await loadLabels(entity, names);
      const preview = answer as ImportPreview;
      onRows(
        previewRows(preview, { form, validator, names, labels }),
        preview[profile.upload.refused] ?? undefined,
      );
    } catch (reason) {
      setError(reasonOf(reason));
      toast.error(reason);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      {batch.template && <ToolbarButton action={templateAction(batch.template)} />}
      {accepts && <DropZone {...{ accepts, most, progress, error }} onFile={send} />}
      <div className="form-footer">
        <div className="form-actions" />
        <button type="button" className="button" onClick={() => onLeave()}>
          {text('cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={progress !== undefined}
          onClick={() => setError(text('import.noFile'))}
        >
          {text('console.submitFile')}
        </button>
      </div>
    </>
  );
}

function templateAction(call: string) {
  return {
    label: text('console.template'),
    icon: 'download' as const,
    tone: 'default' as const,
    effect: { kind: 'download' as const, call },
  };
}
