import { useState } from 'react';
import { text } from '../../../definition/text';
import { saveFile } from '../../calls/saveFile';
import { useToast } from '../../calls/useToast';
import { callOf } from '../../provider/dataProvider';
import { fetchFile } from '../../provider/send';

/** The rows of an imported file that were refused, with the reasons, as a file to save. */
export function ErrorReport({ name }: { name: string }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const call = await callOf('imports', 'report');
      saveFile(await fetchFile(call, { payload: { file_name: name } }));
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
