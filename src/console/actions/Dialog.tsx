import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { TooltipButton } from '../displays/TooltipButton.tsx';
import { useGroupPreview } from '../provider/session/groupPreview.ts';

interface DialogProps {
  title: string;
  buttons: DialogButtonProps[];
  width?: number;
  children?: ReactNode;
  /** Called on Escape and on a click outside the dialog. */
  onClose: () => void;
}

/**
 * Small modal dialog with a title, content and buttons. When it opens, the element with `data-autofocus` gets the
 * focus.
 */
export function Dialog({ title, buttons, width, children, onClose }: DialogProps) {
  useRestoreFocus();
  const content = useRef<HTMLDivElement>(null);
  // The modal focuses itself on open, after React has applied `autoFocus`. Therefore the focus is set again here.
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
  /** True if the action changes stored data. The button is then disabled while viewing as a group. */
  changes?: boolean;
  onClick: () => void;
}

/** One button of a dialog. */
function DialogButton({ label, tone, autoFocus, changes = false, ...button }: DialogButtonProps) {
  const preview = useGroupPreview();
  const className = tone ? `button button-${tone}` : 'button';
  if (preview && changes)
    return (
      <TooltipButton className={className} tip={formatMessage('viewAs.readOnly', preview)} aria-disabled>
        {label}
      </TooltipButton>
    );
  return (
    <button type="button" className={className} data-autofocus={autoFocus || undefined} {...button}>
      {label}
    </button>
  );
}

/** Returns the focus to the previously focused element when the component unmounts. */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
