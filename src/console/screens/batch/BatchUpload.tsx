import { useState } from 'react';
import { ToolbarButton } from '#console/actions/ToolbarButton.tsx';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import { getFormText } from '#console/forms/getFormText.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { DropZone } from '#console/widgets/files/DropZone.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { ImportPreview } from '#definition/model/apiBodies.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { BatchProps, InitialBatch } from './BatchProps.ts';
import { loadBatchReferenceChoices, parsePreviewBatchRows } from './batchAnswers.ts';
import { RecentBatches } from './RecentBatches.tsx';

const { upload } = apiProtocol;

interface BatchUploadProps extends BatchProps {
  onUploaded: (file: InitialBatch) => void;
}

/** File upload of a batch: template download and drop zone. */
export function BatchUpload({
  resource,
  entity,
  form,
  validator,
  overlay: { batch },
  onUploaded,
  onLeave,
}: BatchUploadProps) {
  const call = useResourceCall(resource);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<{ file: File; columns: string[] }>();
  const accepts = resource.calls[batch.upload ?? '']?.accepts;
  const most = resource.calls[batch.submit]?.maxRecords;
  const send = async (file: File, payload: RecordValues = {}) => {
    setError(undefined);
    setRefused(undefined);
    setProgress(0);
    try {
      const answer = await call(batch.upload ?? '', {
        values: readPageState(),
        payload,
        file,
        onProgress: setProgress,
      });
      const names = resource.calls[batch.submit]?.names ?? {};
      const labels = await loadBatchReferenceChoices(entity, names);
      const preview = answer as ImportPreview;
      onUploaded({
        rows: parsePreviewBatchRows(preview, { entity, form, validator, names, labels }),
        report: preview[upload.refused] ?? undefined,
        notes: preview[upload.notes],
      });
    } catch (reason) {
      setError(getFailureMessageOrFallback(reason));
      const columns = getUnknownColumns(reason);
      if (columns.length > 0) setRefused({ file, columns });
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      {batch.template && <ToolbarButton action={createTemplateAction(batch.template)} />}
      {accepts && (
        <DropZone
          {...{ accepts, most, progress, error }}
          onFile={(file) => send(file)}
          onRejected={() => setRefused(undefined)}
        />
      )}
      {refused && (
        <button
          type="button"
          className="button"
          onClick={() => send(refused.file, { [upload.ignore]: true })}
        >
          {getFormText('console.ignoreColumns', { columns: formatAndList(refused.columns) })}
        </button>
      )}
      <RecentBatches resource={resource} />
      <div className="form-footer">
        <div className="form-actions" />
        <button type="button" className="button" onClick={() => onLeave()}>
          {getFormText('cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={progress !== undefined}
          onClick={() => setError(getFormText('import.noFile'))}
        >
          {getFormText('console.submitFile')}
        </button>
      </div>
    </>
  );
}

/** Returns the columns that the server does not know, from its refusal of a file. */
function getUnknownColumns(reason: unknown): string[] {
  const { conflict } = convertToCallError(reason);
  return (isObject(conflict) && (conflict[upload.unknown] as string[] | undefined)) || [];
}

function createTemplateAction(call: string) {
  return {
    label: getFormText('console.template'),
    icon: 'download' as const,
    tone: 'default' as const,
    effect: { kind: 'download' as const, call },
  };
}
