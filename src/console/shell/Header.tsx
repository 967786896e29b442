import { type ScreenEntry, screens } from 'virtual:definitions';
import { session } from 'virtual:session';
import { Link, useLocation } from 'react-router-dom';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useHelpCenterUrl } from '../api/useHelpCenterUrl.ts';
import { flattenMenu } from '../provider/menu/loadMenu.ts';
import { useGroupPreview } from '../provider/session/groupPreview.ts';
import { LazyNotificationBell } from './LazyNotificationBell.tsx';
import { findRecordScreen, useRecordTitle } from './recordTitle.ts';
import { UserMenu } from './userMenu/UserMenu.tsx';
import './header.css';

interface HeaderProps {
  menu: MenuNode[];
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The header above every page: menu button, breadcrumb, command palette, help, notifications and user menu. */
export function Header({ menu, isMenuOpen, onMenu, onSearch, onHelp }: HeaderProps) {
  const preview = useGroupPreview();
  return (
    <header className="header">
      <button
        type="button"
        className="header-menu"
        aria-controls="menu"
        aria-expanded={isMenuOpen}
        aria-label={formatMessage(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        onClick={onMenu}
      >
        <span aria-hidden="true" />
      </button>
      <Breadcrumb menu={menu} />
      <div className="header-end">
        <button type="button" className="header-aid" aria-keyshortcuts="Control+K" onClick={onSearch}>
          {formatMessage('shell.goTo')} <kbd>{formatMessage('shell.goTo.keys')}</kbd>
        </button>
        <HelpLink onHelp={onHelp} />
        {session.notifications && !preview && <LazyNotificationBell />}
        <UserMenu />
      </div>
    </header>
  );
}

/**
 * Link to the help center. A plain click opens the guide of the current page in a drawer, which leads to the help center
 * too; with Ctrl or the middle button the browser opens the help center. Without a help center: a button.
 */
function HelpLink({ onHelp }: Pick<HeaderProps, 'onHelp'>) {
  const url = useHelpCenterUrl();
  const shared = {
    className: 'header-help',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+/',
  } as const;
  if (!url)
    return (
      <button type="button" {...shared} onClick={onHelp}>
        {formatMessage('shell.helpDrawer')}
      </button>
    );
  return (
    <a
      {...shared}
      href={url}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onHelp();
      }}
    >
      {formatMessage('shell.help')}
    </a>
  );
}

/** Breadcrumb of the page: menu heading and page title, with the titles from the definitions. */
function Breadcrumb({ menu }: { menu: MenuNode[] }) {
  const { pathname } = useLocation();
  const title = useRecordTitle(pathname);
  const steps = buildBreadcrumb(pathname, menu, title);
  return (
    <nav className="breadcrumb" aria-label={formatMessage('shell.breadcrumb')}>
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

interface BreadcrumbStep {
  name: string;
  path?: string;
}

function buildBreadcrumb(pathname: string, menu: MenuNode[], title?: string): BreadcrumbStep[] {
  const screen = screens.find(({ route }) => route === pathname);
  const ofRecord = screen ? undefined : findRecordScreen(pathname);
  if (ofRecord) return [...buildListBreadcrumb(ofRecord.name, menu), { name: title ?? ofRecord.title }];
  if (!screen) return flattenMenu(menu).filter(({ path }) => path === pathname);
  const owner = screens.find(({ name }) => name === screen.menu && name !== screen.name);
  return [...getParentStep(owner ?? screen), ...(owner ? [toStep(owner)] : []), toStep(screen)];
}

/** Returns the breadcrumb steps of a resource's list, the parent of its record pages. */
function buildListBreadcrumb(resource: string, menu: MenuNode[]): BreadcrumbStep[] {
  const list = screens.find(({ name }) => name === resource);
  return list ? buildBreadcrumb(list.route, menu) : [];
}

function getParentStep({ parentTitle }: ScreenEntry): BreadcrumbStep[] {
  return parentTitle ? [{ name: parentTitle }] : [];
}

function toStep({ title, route }: ScreenEntry): BreadcrumbStep {
  return { name: title, path: route };
}
