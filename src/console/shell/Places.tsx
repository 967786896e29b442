import { Link } from 'react-router-dom';
import type { MenuEntry } from '../provider/menu';
import { icons } from '../theme/icons';

interface PlacesProps {
  heading?: string;
  places: MenuEntry[];
}

/** The screens of one part of the menu, as cards that lead there. */
export function Places({ heading, places }: PlacesProps) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
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
    </>
  );
}
