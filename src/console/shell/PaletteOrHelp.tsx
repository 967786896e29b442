import type { MenuNode } from '#definition/model/apiBodies.ts';
import { useRestoreFocus } from '../actions/Dialog.tsx';
import { CommandPalette } from '../commandPalette/CommandPalette.tsx';
import { HelpDrawer } from '../help/HelpDrawer.tsx';

/** The state of command palette and help: which of the two is open, and the guide the help starts with. */
export type PaletteOrHelpState = { kind: 'palette' } | { kind: 'help'; guide?: string };

interface PaletteOrHelpProps {
  opened: PaletteOrHelpState;
  menu: MenuNode[];
  open: (next?: PaletteOrHelpState) => void;
}

/** Renders the command palette or the help drawer, whichever is open. */
export function PaletteOrHelp({ opened, menu, open }: PaletteOrHelpProps) {
  useRestoreFocus();
  const close = () => open();
  if (opened.kind === 'help') return <HelpDrawer name={opened.guide} onClose={close} />;
  return <CommandPalette menu={menu} onGuide={(guide) => open({ kind: 'help', guide })} onClose={close} />;
}
