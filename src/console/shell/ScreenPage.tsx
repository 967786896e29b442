import type { ScreenEntry } from 'virtual:definitions';
import { loadResource } from 'virtual:definitions';
import { Suspense, use } from 'react';
import { useOutletContext } from 'react-router-dom';
import { text } from '../../definition/text';
import type { Resource } from '../../definition/types';
import { flatMenu } from '../provider/menu';
import { ListScreen } from '../screens/ListScreen';
import { Notice } from './Notice';
import type { MenuState } from './useMenu';

/** The page of one definition, for users whose groups open it to them. */
export function ScreenPage({ screen }: { screen: ScreenEntry }) {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  const isOpenToUser = !screen.menu || flatMenu(entries).some(({ id }) => id === screen.menu);
  if (isCurrent && !isOpenToUser)
    return <Notice title={text('page.forbidden')} lead={text('page.forbiddenLead')} />;
  return (
    <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
      <Screen name={screen.name} />
    </Suspense>
  );
}

function Screen({ name }: { name: string }) {
  return <ListScreen key={name} resource={use(resourceOf(name))} />;
}

const loading = new Map<string, Promise<Resource>>();

/** The same promise for each showing of a page; one that failed is tried again. */
function resourceOf(name: string): Promise<Resource> {
  const known = loading.get(name);
  if (known) return known;
  const promise = loadResource(name);
  promise.catch(() => loading.delete(name));
  loading.set(name, promise);
  return promise;
}
