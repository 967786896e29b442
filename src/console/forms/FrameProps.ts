import type { ReactNode } from 'react';

/** What every frame around a form is given. */
export interface FrameProps {
  title: string;
  description?: string;
  /** Asked for by the close button, Escape and a click beside the frame. */
  onClose: () => void;
  children: ReactNode;
}
