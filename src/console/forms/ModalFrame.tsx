import { Modal } from 'antd';
import type { FrameProps } from './FrameProps';

/** A form in the middle of the page. */
export function ModalFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Modal open centered title={title} footer={null} onCancel={onClose}>
      {description && <p className="form-description">{description}</p>}
      {children}
    </Modal>
  );
}
