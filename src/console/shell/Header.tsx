import { useEffect, useState } from 'react';
import { text } from '../../definition/text';
import { explainView } from '../made/madeBy';
import { loadConfig } from '../provider/config';
import type { MenuEntry } from '../provider/menu';
import { Breadcrumb } from './Breadcrumb';
import { UserBadge } from './UserBadge';

interface HeaderProps {
  menu: MenuEntry[];
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar above every page: where one is, help, and who is logged in. */
export function Header({ menu, isMenuOpen, onMenu }: HeaderProps) {
  const help = useHelpAddress();
  const Explain = explainView();
  return (
    <header className="header">
      <button
        type="button"
        className="header-menu"
        aria-controls="menu"
        aria-expanded={isMenuOpen}
        aria-label={text(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        onClick={onMenu}
      >
        <span aria-hidden="true" />
      </button>
      <Breadcrumb menu={menu} />
      <div className="header-end">
        {Explain && <Explain />}
        {help && (
          <a className="header-help" href={help} target="_blank" rel="noreferrer">
            {text('shell.help')}
          </a>
        )}
        <UserBadge />
      </div>
    </header>
  );
}

function useHelpAddress(): string | undefined {
  const [help, setHelp] = useState<string>();
  useEffect(() => {
    loadConfig().then(
      (config) => setHelp(config.help),
      // Whoever needs the hosts says that they are missing; here only a link is.
      () => {},
    );
  }, []);
  return help;
}
