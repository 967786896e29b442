import { Navigate } from 'react-router-dom';
import type { Resource } from '../../definition/types';
import { ActionsProvider } from '../actions/ActionsProvider';
import { usePageState } from '../state/pageState';
import { ListPage } from './ListPage';
import { routeInstead } from './routeInstead';
import './screens.css';

/** The page of a resource: its list with filters and actions. Without the page state it needs, another page. */
export function ListScreen({ resource }: { resource: Resource }) {
  const instead = routeInstead(resource, usePageState());
  if (instead) return <Navigate to={instead} replace />;
  return (
    <ActionsProvider resource={resource}>
      {resource.list && <ListPage resource={resource} list={resource.list} />}
    </ActionsProvider>
  );
}
