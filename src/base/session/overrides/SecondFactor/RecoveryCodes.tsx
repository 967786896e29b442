import { getBaseText } from '#base/getBaseText.ts';
import { Dialog } from '#console/actions/Dialog.tsx';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';

/** Renders the new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const copy = useCopyToClipboard();
  return (
    <Dialog
      title={getBaseText('console.factor.on')}
      width={416}
      onClose={close}
      buttons={[
        { label: getBaseText('console.copy'), autoFocus: true, onClick: () => void copy(codes.join('\n')) },
        { label: getBaseText('console.factor.done'), tone: 'primary', onClick: close },
      ]}
    >
      <p>{getBaseText('console.factor.keep')}</p>
      <ul className="factor-codes" aria-label={getBaseText('console.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
