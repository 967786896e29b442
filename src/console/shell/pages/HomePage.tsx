import { hasDashboard, loadDashboard } from 'virtual:definitions';
import { icons } from 'virtual:icons';
import { type ReactNode, Suspense, use } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { flattenMenu } from '#console/provider/menu/loadMenu.ts';
import { readSessionUser } from '#console/provider/session/browserSession.ts';
import addresses from '#definition/addresses.json';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useHotReloadDefinitions } from '../useHotReloadDefinitions.ts';
import type { NavigationMenuState } from '../useNavigationMenu.ts';
import { createCachedLoader } from './createCachedLoader.ts';
import { LazyAccessContacts } from './NoticePage.tsx';
import './pages.css';

/** The name of the dashboard of this page. */
const dashboardName = 'home';

const loadHomeDashboard = createCachedLoader((name) =>
  Promise.all([import('#console/dashboard/DashboardPanel.tsx'), loadDashboard(name)] as const),
);

/** The dashboard of the home page, loaded together with its code. */
function HomeDashboard({ children }: { children: ReactNode }) {
  const [{ DashboardPanel }, dashboard] = use(loadHomeDashboard(dashboardName));
  return <DashboardPanel dashboard={dashboard}>{children}</DashboardPanel>;
}

/** The home page: the dashboard, or links to all screens of the user's menu if the user can see no dashboard item. */
export function HomePage() {
  const { entries, isCurrent } = useOutletContext<NavigationMenuState>();
  useHotReloadDefinitions();
  const parts = entries
    .map((entry) => ({ entry, places: listScreensUnder(entry) }))
    .filter(({ places }) => places.length > 0);
  const isWithout = isCurrent && parts.length === 0;
  const ways = !isWithout && (
    <>
      <p>{formatMessage('home.lead')}</p>
      {parts.map(({ entry: { id, name, children }, places }) => (
        <ScreenLinks key={id} heading={children.length > 0 ? name : undefined} places={places} />
      ))}
    </>
  );
  return (
    <section className="home">
      <h1>{formatMessage('home.welcome', { ...readSessionUser() })}</h1>
      {isWithout && <p>{formatMessage('home.nothing')}</p>}
      {isWithout && <LazyAccessContacts />}
      {hasDashboard(dashboardName) && !isWithout ? (
        <Suspense
          fallback={<div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />}
        >
          <HomeDashboard>{ways}</HomeDashboard>
        </Suspense>
      ) : (
        ways
      )}
    </section>
  );
}

function listScreensUnder(entry: MenuNode): MenuNode[] {
  return flattenMenu([entry]).filter(
    ({ path, children }) => path && path !== addresses.home && children.length === 0,
  );
}

interface ScreenLinksProps {
  heading?: string;
  places: MenuNode[];
}

/** Cards that link to the screens of one menu section. */
function ScreenLinks({ heading, places }: ScreenLinksProps) {
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
