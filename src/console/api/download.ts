import { useCallback } from 'react';
import type { Resource } from '../../definition/model/resource';
import { callOf } from '../provider/dataProvider';
import { fetchFile, type SendOptions } from '../provider/send';

/** Downloads the file of a call and hands it to the browser to save. */
export function useDownload(resource: Resource): (call: string, options?: SendOptions) => Promise<void> {
  return useCallback(
    async (call, options = {}) => saveFile(await fetchFile(await callOf(resource.name, call), options)),
    [resource.name],
  );
}

/** Hands a file to the browser to save. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
