import { type ScreenEntry, screens } from 'virtual:definitions';
import { session } from 'virtual:session';
import { Link, useLocation } from 'react-router-dom';
import type { MenuNode } from '../../definition/model/answers';
import { text } from '../../definition/text';
import { useHelpAddress } from '../api/useHelpAddress';
import { flatMenu } from '../provider/menu';
import { useView } from '../provider/view';
import { explainView } from '../sourceMark';
import { BellPlace } from './BellPlace';
import { recordScreenAt, useRecordTitle } from './recordTitle';
import { UserBadge } from './UserBadge';
import './header.css';

interface HeaderProps {
  menu: MenuNode[];
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The bar above every page: where one is, help, and who is logged in. */
export function Header({ menu, isMenuOpen, onMenu, onSearch, onHelp }: HeaderProps) {
  const help = useHelpAddress();
  const Explain = explainView();
  const view = useView();
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
        <button type="button" className="header-aid" aria-keyshortcuts="Control+K" onClick={onSearch}>
          {text('shell.goTo')} <kbd>{text('shell.goTo.keys')}</kbd>
        </button>
        <button type="button" className="header-aid" aria-label={text('shell.helpHere')} onClick={onHelp}>
          ?
        </button>
        {help && (
          <a className="header-help" href={help} target="_blank" rel="noreferrer">
            {text('shell.help')}
          </a>
        )}
        {session.notifications && !view && <BellPlace />}
        <UserBadge onHelp={onHelp} />
      </div>
    </header>
  );
}

/** The way to this page: the heading above it, then the page, as the definitions call them whatever the menu says. */
function Breadcrumb({ menu }: { menu: MenuNode[] }) {
  const { pathname } = useLocation();
  const title = useRecordTitle(pathname);
  const steps = trail(pathname, menu, title);
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

function trail(pathname: string, menu: MenuNode[], title?: string): Step[] {
  const screen = screens.find(({ route }) => route === pathname);
  const ofRecord = screen ? undefined : recordScreenAt(pathname);
  if (ofRecord) return [...trailTo(ofRecord.name, menu), { name: title ?? ofRecord.title }];
  if (!screen) return flatMenu(menu).filter(({ path }) => path === pathname);
  const owner = screens.find(({ name }) => name === screen.menu && name !== screen.name);
  return [...above(owner ?? screen), ...(owner ? [step(owner)] : []), step(screen)];
}

/** The way to the list of a resource, which the pages of its records stand below. */
function trailTo(resource: string, menu: MenuNode[]): Step[] {
  const list = screens.find(({ name }) => name === resource);
  return list ? trail(list.route, menu) : [];
}

function above({ parentTitle }: ScreenEntry): Step[] {
  return parentTitle ? [{ name: parentTitle }] : [];
}

function step({ title, route }: ScreenEntry): Step {
  return { name: title, path: route };
}
