import type { Action, Resource, Row } from '../../definition/types';
import type { useCall } from '../calls/useCall';
import type { useDownload } from '../calls/useDownload';
import type { useToast } from '../calls/useToast';
import type { Layer } from './Layer';

/** What an effect works with. */
export interface ActionContext {
  resource: Resource;
  action: Action;
  /** The record that the action is for; none for a toolbar's. */
  row?: Row;
  /** What fills paths and templates: the page state, and the record over it. */
  values: Row;
  /** The parameters of what the list shows. */
  shown: Row;
  call: ReturnType<typeof useCall>;
  download: ReturnType<typeof useDownload>;
  copy: (content: string) => Promise<void>;
  toast: ReturnType<typeof useToast>;
  refresh: () => Promise<void>;
  navigate: (route: string) => void;
  /** Lays something over the page, or takes away what lies there. */
  show: (layer: Layer | undefined) => void;
  onProgress?: (ratio: number) => void;
}
