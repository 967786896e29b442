import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DialogButton, type DialogButtonProps } from './DialogButton';
import { useFocusBack } from './useFocusBack';

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
