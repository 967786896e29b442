import { useEffect, useRef, useState } from 'react';
import { profile } from '../../../definition/profile';
import { useDraftKeeper } from '../../actions/draft';
import type { BatchRow } from '../../actions/Overlay';
import { saveFile } from '../../api/download';
import { useToast } from '../../api/useToast';
import { focusFirstWrong } from '../../forms/focusFirstWrong';
import { text } from '../../forms/text';
import { callOf } from '../../provider/dataProvider';
import { fetchFile } from '../../provider/send';
import type { BatchProps } from './BatchProps';
import { BatchTable } from './BatchTable';
import { useBatch } from './useBatch';
import { useSaveBatch } from './useSaveBatch';

interface BatchEditorProps extends BatchProps {
  first: BatchRow[];
  /** The name of the file of refused rows, where some were. */
  report?: string;
  onOtherFile: () => void;
}

/** The rows of a batch, how many are in order, and the one button that saves them all. */
export function BatchEditor(props: BatchEditorProps) {
  const { resource, entity, form, validator, overlay, first, report, onUnsaved, onLeave, onOtherFile } =
    props;
  const effect = overlay.batch;
  const batch = useBatch(form, entity, validator, first);
  const frame = useRef<HTMLDivElement>(null);
  const filled = batch.rows.filter((row) => !batch.isBlank(row));
  const wrong = filled.filter((row) => Object.keys(batch.check(row)).length > 0);
  const isUnsaved = filled.length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  useDraftKeeper(resource.name, () => (isUnsaved ? { ...overlay, draft: batch.rows } : undefined));
  const { save, isSaving } = useSaveBatch({
    ...{ resource, entity, form, submit: effect.submit, onSaved: props.onSaved },
    isImport: effect.upload !== undefined,
    onRefused: batch.refuse,
  });
  const submit = async () => {
    batch.judgeAll();
    if (wrong.length === 0) await save(filled);
    focusFirstWrong(frame.current, '.batch-cell-wrong');
  };
  const most = resource.calls[effect.submit]?.most ?? Number.POSITIVE_INFINITY;
  return (
    <div ref={frame}>
      {overlay.draft && <p className="form-note">{text('console.draftKept')}</p>}
      <p role="status" className="batch-counts">
        {text('console.batchCounts', {
          count: filled.length,
          ready: filled.length - wrong.length,
          wrong: wrong.length,
        })}
        {filled.length > most && <span className="field-error"> {text('console.batchMost', { most })}</span>}
      </p>
      <BatchTable form={form} entity={entity} batch={batch} />
      <div className="form-footer">
        <div className="form-actions">
          <button type="button" className="button" disabled={batch.rows.length >= most} onClick={batch.add}>
            {text('console.addRow')}
          </button>
          {report && effect.refused && <RefusedRows {...effect.refused} file={report} />}
          {effect.upload && (
            <button
              type="button"
              className="button"
              onClick={() => (batch.isChanged ? onLeave(onOtherFile) : onOtherFile())}
            >
              {text('console.otherFile')}
            </button>
          )}
        </div>
        <button type="button" className="button" onClick={() => onLeave()}>
          {text('cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isSaving || filled.length === 0 || filled.length > most}
          aria-busy={isSaving}
          onClick={submit}
        >
          {isSaving && <span className="spinner" aria-hidden="true" />}
          {text('console.saveRows', { count: filled.length })}
        </button>
      </div>
    </div>
  );
}

/** The rows of an imported file that were refused, with the reasons, as a file to save. */
function RefusedRows({ resource, call, file }: { resource: string; call: string; file: string }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(await callOf(resource, call), { payload: { [profile.upload.name]: file } }));
    } catch (error) {
      toast.error(error, text('console.downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      {text('console.errorReport')}
    </button>
  );
}
