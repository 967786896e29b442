import type { ComponentType } from 'react';
import type { Form } from '../../definition/types';
import { DrawerFrame } from './DrawerFrame';
import type { FrameProps } from './FrameProps';
import { ModalFrame } from './ModalFrame';
import { PageFrame } from './PageFrame';

/** Every layout that a form may have. */
export const frames: Record<Form['layout'], ComponentType<FrameProps>> = {
  modal: ModalFrame,
  drawer: DrawerFrame,
  page: PageFrame,
};
