import { type ScreenEntry, screens } from 'virtual:definitions';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../../definition/text';
import type { MenuEntry } from '../provider/menu';
import { flatMenu } from '../provider/menu';

/** The way to this page: the menu headings above it, then the page. */
export function Breadcrumb({ menu }: { menu: MenuEntry[] }) {
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

function trail(pathname: string, menu: MenuEntry[]): Step[] {
  const screen = screens.find(({ route }) => route === pathname);
  if (!screen) return flatMenu(menu).filter(({ path }) => path === pathname);
  const owner = screens.find(({ name }) => name === screen.menu && name !== screen.name);
  return [...above(owner ?? screen, menu), ...(owner ? [step(owner)] : []), step(screen)];
}

function above({ parent }: ScreenEntry, menu: MenuEntry[]): Step[] {
  return flatMenu(menu)
    .filter(({ id }) => id === parent)
    .map(({ name }) => ({ name }));
}

function step({ title, route }: ScreenEntry): Step {
  return { name: title, path: route };
}
