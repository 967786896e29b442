import { Drawer, Modal } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Form } from '../../definition/model/resource';

/** Every layout that a form may have. */
export const frames: Record<Form['layout'], ComponentType<FrameProps>> = {
  modal: ModalFrame,
  drawer: DrawerFrame,
  page: PageFrame,
};

/** What every frame around a form is given. */
interface FrameProps {
  title: string;
  description?: string;
  /** Asked for by the close button, Escape and a click beside the frame. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in the middle of the page. */
function ModalFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Modal open centered title={title} footer={null} onCancel={onClose}>
      {description && <p className="form-description">{description}</p>}
      {children}
    </Modal>
  );
}

/** A form at the side of the page, which stays, and keeps the focus, while the code of its fields is on its way. */
export function DrawerFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="min(560px, 100vw)" onClose={onClose}>
      {description && <p className="form-description">{description}</p>}
      <Suspense fallback={<div className="overlay-loading" role="status" />}>{children}</Suspense>
    </Drawer>
  );
}

/** A form over the whole page. */
function PageFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="100vw" onClose={onClose}>
      <div className="form-page">
        {description && <p className="form-description">{description}</p>}
        {children}
      </div>
    </Drawer>
  );
}
