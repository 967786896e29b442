import { Drawer, Modal } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Form } from '#definition/model/resource.ts';

/** The frame component of each form layout: modal, drawer or page. */
export const formFrameComponents: Record<Form['layout'], ComponentType<FrameProps>> = {
  modal: ModalFrame,
  drawer: DrawerFrame,
  page: PageFrame,
};

/** Props of every form frame. */
interface FrameProps {
  title: string;
  description?: string;
  /** Called by the close button, Escape and a click outside the frame. */
  onClose: () => void;
  children: ReactNode;
}

/** Renders a form in a modal dialog. */
function ModalFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Modal open centered title={title} footer={null} onCancel={onClose}>
      {description && <p className="form-description">{description}</p>}
      {children}
    </Modal>
  );
}

/** Renders a form in a side drawer. The drawer keeps the focus while the code of its content loads. */
export function DrawerFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="min(560px, 100vw)" onClose={onClose}>
      {description && <p className="form-description">{description}</p>}
      <Suspense fallback={<div className="overlay-loading" role="status" />}>{children}</Suspense>
    </Drawer>
  );
}

/** Renders a form as a full page. */
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
