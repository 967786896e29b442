import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fill } from '../../../definition/fill';
import type { Collected } from '../../../definition/sheets/collectRows';
import { figure } from '../../../definition/written';
import { useActions } from '../../actions/ActionsContext';
import type { Overlay } from '../../actions/Overlay';
import { saveFile } from '../../api/download';
import { reasonOf, useToast } from '../../api/useToast';
import { readPageState } from '../../provider/pageState';
import { makeListFile } from './makeListFile';
import { text } from './text';

/** How far the making of a file has come, or in which words it has ended. */
export interface ListFile {
  count: number;
  total?: number;
  ended?: { words: string; isFailure: boolean };
}

/** Makes a file of a list from all its pages, and hands it to the browser; nothing of it is kept where that ends early. */
export function useListFile({ action, shown }: Extract<Overlay, { kind: 'listFile' }>): ListFile {
  const { resource, show } = useActions();
  const [file, setFile] = useState<ListFile>({ count: 0 });
  const provider = useDataProvider()();
  const queries = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    void make().catch((error: unknown) => {
      if (signal.aborted) return;
      const failed = text('console.listFile.failed', { reason: reasonOf(error) });
      const words = action.failure ? `${action.failure}. ${failed}` : failed;
      setFile((now) => ({ ...now, ended: { words, isFailure: true } }));
    });
    return () => stopper.abort();

    async function make() {
      const values = readPageState();
      const onProgress = (count: number, total?: number) => setFile({ count, total });
      const made = await makeListFile(resource, shown, { provider, queries, values, signal, onProgress });
      saveFile(made);
      const { name, total } = made;
      const count = made.rows.length;
      const words = remarkOn(made);
      if (words) return setFile({ count, total, ended: { words, isFailure: false } });
      toast.success(
        action.success
          ? fill(action.success, values)
          : text('console.listFile.saved', { name, ...numbersOf(count) }),
      );
      show(undefined);
    }
  }, [action, shown, resource, show, provider, queries, toast]);
  return file;
}

/** What whoever opens the file has to know of it; nothing where it holds the whole list. */
function remarkOn({ rows, total, isCut }: Collected): string | undefined {
  const numbers = numbersOf(rows.length, total);
  if (isCut && total === undefined) return text('console.listFile.first', numbers);
  if (isCut) return text('console.listFile.firstOf', numbers);
  const hasChanged = total !== undefined && total !== rows.length;
  return hasChanged ? text('console.listFile.changed', numbers) : undefined;
}

/** How many rows there are, and of how many, as people read figures. */
export function numbersOf(count: number, total?: number) {
  return { count: figure('number', count), total: figure('number', total ?? 0) };
}
