import { useQuery } from '@tanstack/react-query';
import { readFiles } from '../workshop/readFiles';
import { word } from '../workshop/words';
import type { Sound } from './dryProvider';
import { Workbench } from './Workbench';

/** The workbench, once it knows what screens are made from. */
export function WorkbenchPage({ onShow }: { onShow: (sound: Sound | undefined) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['files'],
    queryFn: readFiles,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Workbench files={data} onShow={onShow} />;
  if (!isError) return <div className="page-loading" role="status" />;
  return (
    <main className="notice">
      <h1>{word('title')}</h1>
      <p role="alert">{word('failed')}</p>
      <button type="button" className="button" onClick={() => refetch()}>
        {word('retry')}
      </button>
    </main>
  );
}
