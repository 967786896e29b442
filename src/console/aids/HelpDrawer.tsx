import { screens } from 'virtual:definitions';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHelpAddress } from '../api/useHelpAddress';
import { recordScreenAt } from '../shell/recordTitle';
import { guides } from './guides';
import { text } from './text';
import './help.css';

interface HelpDrawerProps {
  /** The guide that was asked for; without one, that of the page. */
  name?: string;
  onClose: () => void;
}

/** What is written about the page one is on, the way to all other guides, and the keys that work everywhere. */
export function HelpDrawer({ name, onClose }: HelpDrawerProps) {
  const { pathname } = useLocation();
  const centre = useHelpAddress();
  const [chosen, choose] = useState(name ?? screenAt(pathname));
  const guide = guides.find((one) => one.name === chosen) ?? guides.find((one) => one.name === 'home');
  return (
    <Drawer open width={420} title={guide?.title ?? text('help.title')} onClose={onClose}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own files, made into HTML when the console is built. */}
      {guide && <div className="guide" dangerouslySetInnerHTML={{ __html: guide.html }} />}
      <h2 className="help-heading">{text('help.keys')}</h2>
      <dl className="help-keys">
        {(['palette', 'help', 'choose', 'undo', 'close'] as const).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{text(`help.keys.${key}`)}</kbd>
            </dt>
            <dd>{text(`help.keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      {guides.length > 0 && <h2 className="help-heading">{text('help.all')}</h2>}
      <ul className="help-guides">
        {guides.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              className="link-button"
              aria-current={name === guide?.name || undefined}
              onClick={({ currentTarget }) => {
                choose(name);
                currentTarget.closest('.ant-drawer-body')?.scrollTo(0, 0);
              }}
            >
              {title}
            </button>
          </li>
        ))}
        {centre && (
          <li>
            <a href={centre} target="_blank" rel="noreferrer">
              {text('shell.help')}
            </a>
          </li>
        )}
      </ul>
    </Drawer>
  );
}

/** The name of the screen at an address, or of the list that a record's page belongs to. */
function screenAt(pathname: string): string | undefined {
  return (screens.find(({ route }) => route === pathname) ?? recordScreenAt(pathname))?.name;
}
