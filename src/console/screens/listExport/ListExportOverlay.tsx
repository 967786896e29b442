import { useActions } from '#console/actions/ActionsContext.ts';
import { Dialog } from '#console/actions/Dialog.tsx';
import type { Overlay } from '#console/actions/Overlay.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { formatMessage as common } from '#definition/text/messages.ts';
import { getListExportStatusText } from './getListExportStatusText.ts';
import { formatRowCountsForMessage, useListExport } from './useListExport.ts';
import './listExport.css';

/** Dialog with the progress of a list's CSV export. Closing it cancels the export. */
export function ListExportOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'listFile' }> }) {
  const { show } = useActions();
  const { count, total, ended } = useListExport(overlay);
  const close = () => show(undefined);
  const read = getListExportStatusText(
    total === undefined ? 'console.listFile.reading' : 'console.listFile.readingOf',
    formatRowCountsForMessage(count, total),
  );
  return (
    <Dialog
      title={fillTemplate(overlay.action.label, readPageState())}
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
