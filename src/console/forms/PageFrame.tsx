import { Drawer } from 'antd';
import type { FrameProps } from './FrameProps';

/** A form over the whole page. */
export function PageFrame({ title, description, onClose, children }: FrameProps) {
  return (
    <Drawer open title={title} width="100vw" onClose={onClose}>
      <div className="form-page">
        {description && <p className="form-description">{description}</p>}
        {children}
      </div>
    </Drawer>
  );
}
