import { fill } from '../../../definition/fill';
import { text as common } from '../../../definition/text';
import { useActions } from '../../actions/ActionsContext';
import { Dialog } from '../../actions/Dialog';
import type { Overlay } from '../../actions/Overlay';
import { readPageState } from '../../provider/pageState';
import { text } from './text';
import { numbersOf, useListFile } from './useListFile';
import './listFile.css';

/** How far the file of a list has come; whoever closes it gets none. */
export function ListFileOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'listFile' }> }) {
  const { show } = useActions();
  const { count, total, ended } = useListFile(overlay);
  const close = () => show(undefined);
  const read = text(
    total === undefined ? 'console.listFile.reading' : 'console.listFile.readingOf',
    numbersOf(count, total),
  );
  return (
    <Dialog
      title={fill(overlay.action.label, readPageState())}
      width={416}
      onClose={close}
      buttons={[{ label: common(ended ? 'console.close' : 'cancel'), autoFocus: true, onClick: close }]}
    >
      {ended ? (
        <p role="alert" data-failed={ended.isFailure || undefined} className="list-file-ended">
          {ended.words}
        </p>
      ) : (
        <p className="list-file">
          <progress max={total} value={total === undefined ? undefined : count} aria-label={read} />
          <span role="status">{read}</span>
        </p>
      )}
    </Dialog>
  );
}
