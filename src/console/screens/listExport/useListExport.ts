import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import type { Overlay } from '#console/actions/Overlay.ts';
import { triggerBrowserDownload } from '#console/api/useFileDownload.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { getFailureMessageOrFallback, useToast } from '#console/toasts/useToast.tsx';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { CollectedRows } from '#definition/sheets/collectPagedRows.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { createListCsv } from './createListCsv.ts';
import { getListExportStatusText } from './getListExportStatusText.ts';

/** The progress of a list export, or its final message. */
export interface ListExportProgress {
  count: number;
  total?: number;
  ended?: { words: string; isFailure: boolean };
}

/** Exports a list to CSV and makes the browser save it. Aborted on unmount. */
export function useListExport({ action, shown }: Extract<Overlay, { kind: 'listFile' }>): ListExportProgress {
  const { resource, show } = useActions();
  const [file, setFile] = useState<ListExportProgress>({ count: 0 });
  const provider = useDataProvider()();
  const queries = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    void make().catch((error: unknown) => {
      if (signal.aborted) return;
      const failed = getListExportStatusText('console.listFile.failed', {
        reason: getFailureMessageOrFallback(error),
      });
      const words = action.failure ? `${action.failure}. ${failed}` : failed;
      setFile((now) => ({ ...now, ended: { words, isFailure: true } }));
    });
    return () => stopper.abort();

    async function make() {
      const values = readPageState();
      const onProgress = (count: number, total?: number) => setFile({ count, total });
      const made = await createListCsv(resource, shown, { provider, queries, values, signal, onProgress });
      triggerBrowserDownload(made);
      const { name, total } = made;
      const count = made.rows.length;
      const words = describeIncompleteExport(made);
      if (words) return setFile({ count, total, ended: { words, isFailure: false } });
      toast.success(
        action.success
          ? fillTemplate(action.success, values)
          : getListExportStatusText('console.listFile.saved', { name, ...formatRowCountsForMessage(count) }),
      );
      show(undefined);
    }
  }, [action, shown, resource, show, provider, queries, toast]);
  return file;
}

/** Returns a note if the file does not contain the complete list; undefined if it does. */
function describeIncompleteExport({ rows, total, isTruncated }: CollectedRows): string | undefined {
  const numbers = formatRowCountsForMessage(rows.length, total);
  if (isTruncated && total === undefined) return getListExportStatusText('console.listFile.first', numbers);
  if (isTruncated) return getListExportStatusText('console.listFile.firstOf', numbers);
  const hasChanged = total !== undefined && total !== rows.length;
  return hasChanged ? getListExportStatusText('console.listFile.changed', numbers) : undefined;
}

/** Returns the parameters of a message: the exported and the total number of rows, formatted. A missing total is 0. */
export function formatRowCountsForMessage(count: number, total?: number) {
  return { count: formatNumberByKind('number', count), total: formatNumberByKind('number', total ?? 0) };
}
