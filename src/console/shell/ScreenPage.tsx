import type { ScreenEntry } from 'virtual:definitions';
import { Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import { text } from '../../definition/text';
import { flatMenu } from '../provider/menu';
import { Notice } from './Notice';
import { screenViews } from './screenViews';
import type { MenuState } from './useMenu';

/** The page of one definition, for users whose groups open it to them. */
export function ScreenPage({ screen }: { screen: ScreenEntry }) {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  const isOpenToUser = !screen.menu || flatMenu(entries).some(({ id }) => id === screen.menu);
  if (isCurrent && !isOpenToUser)
    return <Notice title={text('page.forbidden')} lead={text('page.forbiddenLead')} />;
  const View = screenViews[screen.kind];
  return (
    <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
      <View key={screen.name} name={screen.name} />
    </Suspense>
  );
}
