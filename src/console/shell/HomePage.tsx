import { Link, useOutletContext } from 'react-router-dom';
import { text } from '../../definition/text';
import { flatMenu } from '../provider/menu';
import { readUser } from '../provider/session';
import { icons } from '../theme/icons';
import type { MenuState } from './useMenu';

/** The welcome page: where the user can go. */
export function HomePage() {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  const places = flatMenu(entries).filter(
    ({ path, children }) => path && path !== '/home' && children.length === 0,
  );
  const isWithout = isCurrent && places.length === 0;
  return (
    <section className="home">
      <h1>{text('home.welcome', { user_name: readUser()?.user_name })}</h1>
      <p>{text(isWithout ? 'home.nothing' : 'home.lead')}</p>
      <ul className="home-places">
        {places.map(({ id, name, path, icon }) => {
          const Icon = icon && icons[icon];
          return (
            <li key={id}>
              <Link to={path ?? '/'}>
                {Icon && <Icon aria-hidden="true" />}
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
