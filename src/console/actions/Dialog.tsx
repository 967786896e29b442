import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { DialogButton, type DialogButtonProps } from './DialogButton';

interface DialogProps {
  title: string;
  buttons: DialogButtonProps[];
  width?: number;
  children?: ReactNode;
  /** Asked for by Escape and a click beside the dialog. */
  onClose: () => void;
}

/** A small dialog: a title, some content, and what can be done. */
export function Dialog({ title, buttons, width, children, onClose }: DialogProps) {
  return (
    <Modal open centered title={title} width={width} closable={false} footer={null} onCancel={onClose}>
      {children}
      <div className="dialog-footer">
        {buttons.map((button) => (
          <DialogButton key={button.label} {...button} />
        ))}
      </div>
    </Modal>
  );
}
