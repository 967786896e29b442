import { screens } from 'virtual:definitions';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHelpCenterUrl } from '../api/useHelpCenterUrl.ts';
import { findRecordScreen } from '../shell/recordTitle.ts';
import { getPaletteAndHelpText } from './getPaletteAndHelpText.ts';
import { guidesInCurrentLanguage } from './guidesInCurrentLanguage.ts';
import './help.css';

interface HelpDrawerProps {
  /** The guide to show. Default: the guide of the current page. */
  name?: string;
  onClose: () => void;
}

/** Drawer with the guide of the current screen, links to all other guides, and the keyboard shortcuts. */
export function HelpDrawer({ name, onClose }: HelpDrawerProps) {
  const { pathname } = useLocation();
  const centre = useHelpCenterUrl();
  const [chosen, choose] = useState(name ?? getScreenNameAt(pathname));
  const guide =
    guidesInCurrentLanguage.find((one) => one.name === chosen) ??
    guidesInCurrentLanguage.find((one) => one.name === 'home');
  return (
    <Drawer
      open
      width={420}
      title={guide?.title ?? getPaletteAndHelpText('shell.helpDrawer')}
      onClose={onClose}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is generated from the project's guides at build time. */}
      {guide && <div className="guide" dangerouslySetInnerHTML={{ __html: guide.html }} />}
      <h2 className="help-heading">{getPaletteAndHelpText('help.keys')}</h2>
      <dl className="help-keys">
        {(['palette', 'help', 'choose', 'table', 'undo', 'close'] as const).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{getPaletteAndHelpText(`help.keys.${key}`)}</kbd>
            </dt>
            <dd>{getPaletteAndHelpText(`help.keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      {guidesInCurrentLanguage.length > 0 && (
        <h2 className="help-heading">{getPaletteAndHelpText('help.all')}</h2>
      )}
      <ul className="help-guides">
        {guidesInCurrentLanguage.map(({ name, title }) => (
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
              {getPaletteAndHelpText('shell.help')}
            </a>
          </li>
        )}
      </ul>
    </Drawer>
  );
}

/** Returns the name of the screen at a path. For a record's page, returns the name of its list. */
function getScreenNameAt(pathname: string): string | undefined {
  return (screens.find(({ route }) => route === pathname) ?? findRecordScreen(pathname))?.name;
}
