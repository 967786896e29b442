import { Drawer } from 'antd';
import { Suspense } from 'react';
import type { FrameProps } from './FrameProps';

/** A form at the side of the page, which stays, and keeps the focus, while the code of its fields is on its way. */
export function DrawerFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="min(560px, 100vw)" onClose={onClose}>
      {description && <p className="form-description">{description}</p>}
      <Suspense fallback={<div className="layer-loading" role="status" />}>{children}</Suspense>
    </Drawer>
  );
}
