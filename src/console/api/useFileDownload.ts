import { useCallback } from 'react';
import type { Resource } from '#definition/model/resource.ts';
import { loadCallDefinition } from '../provider/dataProvider.ts';
import { fetchCallFile, type SendCallOptions } from '../provider/http/sendCall.ts';

/** Returns a function that makes a file-returning call and saves the file through the browser. */
export function useFileDownload(
  resource: Resource,
): (call: string, options?: SendCallOptions) => Promise<void> {
  return useCallback(
    async (call, options = {}) =>
      triggerBrowserDownload(await fetchCallFile(await loadCallDefinition(resource.name, call), options)),
    [resource.name],
  );
}

/** Makes the browser save a blob under a file name. */
export function triggerBrowserDownload({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
