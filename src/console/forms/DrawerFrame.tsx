import { Drawer } from 'antd';
import type { FrameProps } from './FrameProps';

/** A form at the side of the page. */
export function DrawerFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="min(560px, 100vw)" onClose={onClose}>
      {description && <p className="form-description">{description}</p>}
      {children}
    </Drawer>
  );
}
