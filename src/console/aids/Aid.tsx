import type { MenuNode } from '../../definition/model/answers';
import { useFocusBack } from '../actions/Dialog';
import { HelpDrawer } from './HelpDrawer';
import { Palette } from './Palette';

/** What is laid over any page to help one on: the palette, or the help, which may begin with a guide that is named. */
export type Opened = { kind: 'palette' } | { kind: 'help'; guide?: string };

interface AidProps {
  opened: Opened;
  menu: MenuNode[];
  open: (next?: Opened) => void;
}

/** The palette or the help. */
export function Aid({ opened, menu, open }: AidProps) {
  useFocusBack();
  const close = () => open();
  if (opened.kind === 'help') return <HelpDrawer name={opened.guide} onClose={close} />;
  return <Palette menu={menu} onGuide={(guide) => open({ kind: 'help', guide })} onClose={close} />;
}
