import { baseText } from '#base/baseText.ts';
import { Dialog } from '#console/actions/Dialog.tsx';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';

/** Renders the new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const copy = useCopyToClipboard();
  return (
    <Dialog
      title={baseText('console.factor.on')}
      width={416}
      onClose={close}
      buttons={[
        { label: baseText('console.copy'), autoFocus: true, onClick: () => void copy(codes.join('\n')) },
        { label: baseText('console.factor.done'), tone: 'primary', onClick: close },
      ]}
    >
      <p>{baseText('console.factor.keep')}</p>
      <ul className="factor-codes" aria-label={baseText('console.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
