import { useState } from 'react';
import { text } from '../../../definition/text';
import { ToolbarButton } from '../../actions/ToolbarButton';
import { useCall } from '../../calls/useCall';
import { reasonOf } from '../../calls/useToast';
import { readPageState } from '../../state/pageState';
import type { BatchProps } from './Batch';
import type { BatchRow } from './BatchRow';
import { DropZone } from './DropZone';
import { type Preview, previewRows } from './previewRows';

/** The file of a batch: a template to fill in, and where to drop it. */
export function BatchUpload({
  resource,
  form,
  validator,
  layer: { batch },
  onRows,
}: BatchProps & { onRows: (rows: BatchRow[]) => void }) {
  const call = useCall(resource);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const accepts = resource.calls[batch.upload ?? '']?.accepts;
  const send = async (file: File) => {
    setError(undefined);
    setProgress(0);
    try {
      const answer = await call(batch.upload ?? '', {
        values: readPageState(),
        file,
        onProgress: setProgress,
      });
      onRows(previewRows(answer as Preview, form, validator));
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      {batch.template && <ToolbarButton action={templateAction(batch.template)} />}
      {accepts && <DropZone accepts={accepts} progress={progress} error={error} onFile={send} />}
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
