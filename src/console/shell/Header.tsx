import { type ScreenEntry, screens } from 'virtual:definitions';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuNode } from '../../definition/model/answers';
import { text } from '../../definition/text';
import { loadConfig } from '../provider/config';
import { flatMenu } from '../provider/menu';
import { explainView } from '../sourceMark';
import { UserBadge } from './UserBadge';
import './header.css';

interface HeaderProps {
  menu: MenuNode[];
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

/** The way to this page: the menu headings above it, then the page. */
function Breadcrumb({ menu }: { menu: MenuNode[] }) {
  const { pathname } = useLocation();
  const steps = trail(pathname, menu);
  return (
    <nav className="breadcrumb" aria-label={text('shell.breadcrumb')}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={name} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {path && path !== pathname ? <Link to={path}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Step {
  name: string;
  path?: string;
}

function trail(pathname: string, menu: MenuNode[]): Step[] {
  const screen = screens.find(({ route }) => route === pathname);
  if (!screen) return flatMenu(menu).filter(({ path }) => path === pathname);
  const owner = screens.find(({ name }) => name === screen.menu && name !== screen.name);
  return [...above(owner ?? screen, menu), ...(owner ? [step(owner)] : []), step(screen)];
}

function above({ parent }: ScreenEntry, menu: MenuNode[]): Step[] {
  return flatMenu(menu)
    .filter(({ id }) => id === parent)
    .map(({ name }) => ({ name }));
}

function step({ title, route }: ScreenEntry): Step {
  return { name: title, path: route };
}
