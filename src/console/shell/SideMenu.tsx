import { text } from '../../definition/text';
import { MenuEntries } from './MenuEntries';
import type { MenuState } from './useMenu';

/** The side menu: what the server lets the user see, or a way to load it again. */
export function SideMenu({ entries, hasFailed, retry, onLeave }: MenuState & { onLeave: () => void }) {
  return (
    <nav id="menu" className="menu" aria-label={text('shell.menu')}>
      <div className="menu-brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {text('appName')}
      </div>
      <MenuEntries entries={entries} onLeave={onLeave} />
      {hasFailed && (
        <p className="menu-failed" role="alert">
          {text('shell.menuFailed')}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {text('shell.retry')}
          </button>
        </p>
      )}
    </nav>
  );
}
