import { hasDashboard, loadDashboard } from 'virtual:definitions';
import { icons } from 'virtual:icons';
import { type ReactNode, Suspense, use } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import addresses from '../../definition/addresses.json';
import type { MenuNode } from '../../definition/model/answers';
import { text } from '../../definition/text';
import { flatMenu } from '../provider/menu';
import { readUser } from '../provider/session';
import { cachedLoader } from './cachedLoader';
import { WhomToAsk } from './Notice';
import { useChangedDefinitions } from './useChangedDefinitions';
import type { MenuState } from './useMenu';
import './pages.css';

/** The name of the dashboard of this page. */
const page = 'home';

const glance = cachedLoader((name) =>
  Promise.all([import('../dashboard/DashboardView'), loadDashboard(name)] as const),
);

/** What there is to see at a glance; its code comes along with it. */
function Glance({ children }: { children: ReactNode }) {
  const [{ DashboardView }, dashboard] = use(glance(page));
  return <DashboardView dashboard={dashboard}>{children}</DashboardView>;
}

/** The welcome page: what there is to see at a glance, and where the user can go, under the headings of the menu. */
export function HomePage() {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  useChangedDefinitions();
  const parts = entries
    .map((entry) => ({ entry, places: placesUnder(entry) }))
    .filter(({ places }) => places.length > 0);
  const isWithout = isCurrent && parts.length === 0;
  const ways = !isWithout && (
    <>
      <p>{text('home.lead')}</p>
      {parts.map(({ entry: { id, name, children }, places }) => (
        <Places key={id} heading={children.length > 0 ? name : undefined} places={places} />
      ))}
    </>
  );
  return (
    <section className="home">
      <h1>{text('home.welcome', { ...readUser() })}</h1>
      {isWithout && <p>{text('home.nothing')}</p>}
      {isWithout && <WhomToAsk />}
      {hasDashboard(page) && !isWithout ? (
        <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
          <Glance>{ways}</Glance>
        </Suspense>
      ) : (
        ways
      )}
    </section>
  );
}

function placesUnder(entry: MenuNode): MenuNode[] {
  return flatMenu([entry]).filter(
    ({ path, children }) => path && path !== addresses.home && children.length === 0,
  );
}

interface PlacesProps {
  heading?: string;
  places: MenuNode[];
}

/** The screens of one part of the menu, as cards that lead there. */
function Places({ heading, places }: PlacesProps) {
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
