import { useOutletContext } from 'react-router-dom';
import { text } from '../../definition/text';
import { flatMenu, type MenuEntry } from '../provider/menu';
import { readUser } from '../provider/session';
import { Places } from './Places';
import type { MenuState } from './useMenu';

/** The welcome page: where the user can go, under the headings of the menu. */
export function HomePage() {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  const parts = entries
    .map((entry) => ({ entry, places: placesUnder(entry) }))
    .filter(({ places }) => places.length > 0);
  const isWithout = isCurrent && parts.length === 0;
  return (
    <section className="home">
      <h1>{text('home.welcome', { user_name: readUser()?.user_name })}</h1>
      <p>{text(isWithout ? 'home.nothing' : 'home.lead')}</p>
      {parts.map(({ entry: { id, name, children }, places }) => (
        <Places key={id} heading={children.length > 0 ? name : undefined} places={places} />
      ))}
    </section>
  );
}

function placesUnder(entry: MenuEntry): MenuEntry[] {
  return flatMenu([entry]).filter(({ path, children }) => path && path !== '/home' && children.length === 0);
}
