import { session } from 'virtual:session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstSetting } from '../../../definition/firstCall';
import { text } from '../../../definition/text';
import { useSetting } from '../../provider/settings';
import { placeParams } from './place';

interface AtFirstProps {
  /** The list or the report that is shown. */
  screen: string;
  children: ReactNode;
}

/** Shows a screen; one that is opened by its bare address opens with the view that the reader wants to see first. */
export function AtFirst({ screen, children }: AtFirstProps) {
  const [query] = useSearchParams();
  const [first] = useSetting(firstSetting(screen));
  const [isPending, setPending] = useState(
    () => first !== undefined && session.views !== undefined && isBare(query),
  );
  if (!isPending) return children;
  const place = <div className="page-loading" role="status" aria-label={text('page.loading')} />;
  return (
    <Suspense fallback={place}>
      <FirstView screen={screen} view={first?.view} onSettled={() => setPending(false)} />
      {place}
    </Suspense>
  );
}

const FirstView = lazy(async () => ({ default: (await import('./FirstView')).FirstView }));

function isBare(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => placeParams.includes(name));
}
