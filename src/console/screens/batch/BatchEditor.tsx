import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#console/actions/ConfirmDialog.tsx';
import { useSaveDraftOnSessionEnd } from '#console/actions/sessionDraft.ts';
import { triggerBrowserDownload } from '#console/api/useFileDownload.ts';
import { focusFirstInvalidField } from '#console/forms/focusFirstInvalidField.ts';
import { getFormText } from '#console/forms/getFormText.ts';
import { loadCallDefinition } from '#console/provider/dataProvider.ts';
import { fetchCallFile } from '#console/provider/http/sendCall.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { BatchProps, InitialBatch } from './BatchProps.ts';
import { BatchTable } from './BatchTable.tsx';
import { useBatchRows } from './useBatchRows.ts';
import { useSaveBatch } from './useSaveBatch.ts';

interface BatchEditorProps extends BatchProps {
  first: InitialBatch;
  onOtherFile: () => void;
}

/** Editor for the rows of a batch: table, counts of valid and invalid rows, and one Save button. */
export function BatchEditor(props: BatchEditorProps) {
  const { resource, entity, form, validator, overlay, first, onUnsaved, onLeave, onOtherFile } = props;
  const effect = overlay.batch;
  const batch = useBatchRows(form, entity, validator, first.rows);
  const frame = useRef<HTMLDivElement>(null);
  const filled = batch.rows.filter((row) => !batch.isBlank(row));
  const wrong = filled.filter((row) => Object.keys(batch.check(row)).length > 0);
  const duplicates = filled.filter(({ isDuplicate }) => isDuplicate).length;
  const isUnsaved = filled.length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  useSaveDraftOnSessionEnd(resource.name, () => (isUnsaved ? { ...overlay, draft: batch.rows } : undefined));
  const { save, isSaving, question } = useSaveBatch({
    ...{ resource, entity, form, submit: effect.submit, onSaved: props.onSaved },
    isImport: effect.upload !== undefined,
    onRefused: batch.refuse,
    onDuplicates: batch.markDuplicates,
  });
  const submit = async () => {
    batch.judgeAll();
    if (wrong.length === 0) await save(filled);
    focusFirstInvalidField(frame.current, '.batch-cell-wrong');
  };
  const most = resource.calls[effect.submit]?.maxRecords ?? Number.POSITIVE_INFINITY;
  return (
    <div ref={frame}>
      {overlay.draft && <p className="form-note">{getFormText('console.draftKept')}</p>}
      <p role="status" className="batch-counts">
        {getFormText('console.batchCounts', {
          count: filled.length,
          ready: filled.length - wrong.length,
          wrong: wrong.length,
        })}
        {duplicates > 0 && ` · ${getFormText('console.batchDuplicates', { count: duplicates })}`}
        {filled.length > most && (
          <span className="field-error"> {getFormText('console.batchMost', { most })}</span>
        )}
      </p>
      {first.notes?.map((note) => (
        <p key={note} className="form-note">
          {note}
        </p>
      ))}
      <BatchTable form={form} entity={entity} batch={batch} />
      <div className="form-footer">
        <div className="form-actions">
          <button type="button" className="button" disabled={batch.rows.length >= most} onClick={batch.add}>
            {getFormText('console.addRow')}
          </button>
          {first.report && effect.rejectedRows && (
            <RefusedRowsButton {...effect.rejectedRows} file={first.report} />
          )}
          {effect.upload && (
            <button
              type="button"
              className="button"
              onClick={() => (batch.isChanged ? onLeave(onOtherFile) : onOtherFile())}
            >
              {getFormText('console.otherFile')}
            </button>
          )}
        </div>
        <button type="button" className="button" onClick={() => onLeave()}>
          {getFormText('cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isSaving || filled.length === 0 || filled.length > most}
          aria-busy={isSaving}
          onClick={submit}
        >
          {isSaving && <span className="spinner" aria-hidden="true" />}
          {getFormText('console.saveRows', { count: filled.length - wrong.length })}
        </button>
      </div>
      {question && (
        <ConfirmDialog
          question={question.words}
          yes={getFormText('console.addDuplicates')}
          no={getFormText('console.discardNo')}
          isDangerous={false}
          onAnswer={question.answer}
        />
      )}
    </div>
  );
}

/** Button that downloads the rejected rows of an import with the reasons. */
function RefusedRowsButton({ resource, call, file }: { resource: string; call: string; file: string }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      triggerBrowserDownload(
        await fetchCallFile(await loadCallDefinition(resource, call), {
          payload: { [apiProtocol.upload.name]: file },
        }),
      );
    } catch (error) {
      toast.error(error, getFormText('console.downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      {getFormText('console.errorReport')}
    </button>
  );
}
