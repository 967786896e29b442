import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface DialogButton {
  label: string;
  tone?: 'primary' | 'alarm';
  autoFocus?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

interface DialogProps {
  title: string;
  buttons: DialogButton[];
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
        {buttons.map(({ label, tone, ...button }) => (
          <button key={label} type="button" className={tone ? `button button-${tone}` : 'button'} {...button}>
            {label}
          </button>
        ))}
      </div>
    </Modal>
  );
}
