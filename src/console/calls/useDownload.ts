import { useCallback } from 'react';
import type { Resource } from '../../definition/types';
import { callOf } from '../provider/dataProvider';
import { fetchFile, type SendOptions } from '../provider/send';
import { saveFile } from './saveFile';

/** Downloads the file of a call and hands it to the browser to save. */
export function useDownload(resource: Resource): (call: string, options?: SendOptions) => Promise<void> {
  return useCallback(
    async (call, options = {}) => saveFile(await fetchFile(await callOf(resource.name, call), options)),
    [resource.name],
  );
}
