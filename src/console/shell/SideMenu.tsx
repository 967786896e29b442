import { icons } from 'virtual:icons';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getExplainComponent, getSourceMark } from '../explainer.ts';
import { flattenMenu } from '../provider/menu/loadMenu.ts';
import { preloadScreen } from './pages/ScreenPage.tsx';
import { useLastQueries } from './useLastQueries.ts';
import type { NavigationMenuState } from './useNavigationMenu.ts';
import './menu.css';

interface SideMenuProps extends NavigationMenuState {
  /** True if the menu is collapsed to a column of icons. */
  isRail: boolean;
  onToggleRail: () => void;
  onLeave: () => void;
}

/** The side menu with the screens that the user can open, or a retry button if it failed to load. */
export function SideMenu({ entries, hasFailed, retry, isRail, onToggleRail, onLeave }: SideMenuProps) {
  const Explain = getExplainComponent();
  const lastQueries = useLastQueries();
  const railLabel = formatMessage(isRail ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <nav id="menu" className="menu" aria-label={formatMessage('shell.menu')}>
      <div className="menu-brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span className="menu-name">{formatMessage('appName')}</span>
      </div>
      <MenuEntries entries={entries} lastQueries={lastQueries} isRail={isRail} onLeave={onLeave} />
      {Explain && (entries.length > 0 || hasFailed) && <Explain />}
      {hasFailed && (
        <p className="menu-failed" role="alert">
          {formatMessage('shell.menuFailed')}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {formatMessage('shell.retry')}
          </button>
        </p>
      )}
      <button
        type="button"
        className="menu-entry menu-rail"
        title={isRail ? railLabel : undefined}
        onClick={onToggleRail}
      >
        <span className="menu-icon" aria-hidden="true" />
        <span className="menu-name">{railLabel}</span>
      </button>
    </nav>
  );
}

interface MenuProps extends Pick<SideMenuProps, 'isRail' | 'onLeave'> {
  /** Last URL query of each screen other than the current one, by path. */
  lastQueries: Record<string, string>;
}

type MenuEntryProps = MenuProps & { entry: MenuNode };

/** A list of menu entries. Entries with children are collapsible. */
function MenuEntries({ entries, label, ...props }: MenuProps & { entries: MenuNode[]; label?: string }) {
  return (
    <ul className="menu-entries" aria-label={label}>
      {entries
        .filter(({ right }) => !right)
        .map((entry) => (
          <li key={entry.id}>
            <MenuEntry entry={entry} {...props} />
          </li>
        ))}
    </ul>
  );
}

/** A group of several entries, or a link. A group with one entry is shown as that entry. */
function MenuEntry({ entry, ...props }: MenuEntryProps) {
  const [only, ...others] = entry.children.filter(({ right }) => !right);
  if (only && others.length > 0) return <MenuGroup entry={entry} {...props} />;
  if (only) return <MenuEntry entry={only} {...props} />;
  return <MenuLink entry={entry} {...props} />;
}

/** Leads back to what the user last saw on the screen. The link of the current screen leads to its bare path. */
function MenuLink({ entry, lastQueries, isRail, onLeave }: MenuEntryProps) {
  const { path = '/' } = entry;
  return (
    <NavLink
      to={{ pathname: path, search: lastQueries[path] }}
      onPointerEnter={() => preloadScreen(path)}
      className="menu-entry"
      data-made-by={getSourceMark('menu', entry)}
      onClick={onLeave}
      title={isRail ? entry.name : undefined}
    >
      <MenuIcon entry={entry} />
      <span className="menu-name">{entry.name}</span>
    </NavLink>
  );
}

/** A heading that opens and closes its entries. A rail has no headings: it shows the entries of all groups. */
function MenuGroup({ entry, ...props }: MenuEntryProps) {
  const { pathname } = useLocation();
  const holdsPage = flattenMenu(entry.children).some(({ path }) => path === pathname);
  const [isClosed, setClosed] = useState(false);
  const isOpen = holdsPage || !isClosed;
  if (props.isRail) return <MenuEntries entries={entry.children} label={entry.name} {...props} />;
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        data-made-by={getSourceMark('menu', entry)}
        aria-expanded={isOpen}
        onClick={() => setClosed(isOpen && !holdsPage)}
      >
        <MenuIcon entry={entry} />
        {entry.name}
        <span className="menu-arrow" aria-hidden="true" />
      </button>
      {isOpen && <MenuEntries entries={entry.children} {...props} />}
    </>
  );
}

function MenuIcon({ entry }: { entry: MenuNode }) {
  const Shape = entry.icon && icons[entry.icon];
  if (Shape) return <Shape className="menu-icon" aria-hidden="true" />;
  return <span className="menu-icon" data-initial={entry.name.slice(0, 1)} />;
}
