import { Dialog } from '../../../../console/actions/Dialog';
import { useCopy } from '../../../../console/api/useCopy';
import { text } from '../../../text';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const copy = useCopy();
  return (
    <Dialog
      title={text('console.factor.on')}
      width={416}
      onClose={close}
      buttons={[
        { label: text('console.copy'), autoFocus: true, onClick: () => void copy(codes.join('\n')) },
        { label: text('console.factor.done'), tone: 'primary', onClick: close },
      ]}
    >
      <p>{text('console.factor.keep')}</p>
      <ul className="factor-codes" aria-label={text('console.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
