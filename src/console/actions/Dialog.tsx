import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../definition/text';
import { TipButton } from '../displays/TipButton';
import { useView } from '../provider/view';

interface DialogProps {
  title: string;
  buttons: DialogButtonProps[];
  width?: number;
  children?: ReactNode;
  /** Asked for by Escape and a click beside the dialog. */
  onClose: () => void;
}

/** A small dialog: a title, some content, and what can be done. Once it is open, what has `data-autofocus` is focused. */
export function Dialog({ title, buttons, width, children, onClose }: DialogProps) {
  useFocusBack();
  const content = useRef<HTMLDivElement>(null);
  // The modal focuses itself when it opens, after React has focused what has `autoFocus`.
  const focusFirst = (isOpen: boolean) =>
    isOpen && content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      closable={false}
      footer={null}
      onCancel={onClose}
      afterOpenChange={focusFirst}
    >
      <div ref={content}>
        {children}
        <div className="dialog-footer">
          {buttons.map((button) => (
            <DialogButton key={button.label} {...button} />
          ))}
        </div>
      </div>
    </Modal>
  );
}

interface DialogButtonProps {
  label: string;
  tone?: 'primary' | 'alarm';
  autoFocus?: boolean;
  disabled?: boolean;
  /** Whether it changes what is stored: not possible for one who only views as others. */
  changes?: boolean;
  onClick: () => void;
}

/** One thing that can be done in a dialog. */
function DialogButton({ label, tone, autoFocus, changes = false, ...button }: DialogButtonProps) {
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

/** Gives the focus back to what had it before, once this is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
