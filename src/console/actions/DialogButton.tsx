import { text } from '../../definition/text';
import { useView } from '../calls/useView';
import { TipButton } from '../displays/TipButton';

export interface DialogButtonProps {
  label: string;
  tone?: 'primary' | 'alarm';
  autoFocus?: boolean;
  disabled?: boolean;
  /** Whether it changes what is stored: not possible for one who only views as others. */
  changes?: boolean;
  onClick: () => void;
}

/** One thing that can be done in a dialog. */
export function DialogButton({ label, tone, autoFocus, changes = false, ...button }: DialogButtonProps) {
  const view = useView();
  const className = tone ? `button button-${tone}` : 'button';
  if (view && changes)
    return (
      <TipButton className={className} tip={text('viewAs.readOnly', view)} aria-disabled>
        {label}
      </TipButton>
    );
  return (
    <button type="button" className={className} data-autofocus={autoFocus || undefined} {...button}>
      {label}
    </button>
  );
}
