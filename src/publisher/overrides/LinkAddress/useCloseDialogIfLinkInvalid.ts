import { useEffect } from 'react';
import { useToast } from '#console/projectApi.ts';
import { type Entity, isEmptyValue, isObject } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';

/**
 * Returns true if the link has all required values and a web URL, or is still loading. Otherwise shows an error and closes the dialog.
 */
export function useCloseDialogIfLinkInvalid(
  entity: Entity | undefined,
  link: unknown,
  close: () => void,
  isLoading = false,
): boolean {
  const toast = useToast();
  const isBad = !isLoading && !isCompleteLink(entity, link);
  useEffect(() => {
    if (!isBad) return;
    toast.error(undefined, getPublisherText('console.badLink'));
    close();
  }, [isBad, toast, close]);
  return !isBad;
}

function isCompleteLink(entity: Entity | undefined, link: unknown): boolean {
  if (!entity || !isObject(link)) return false;
  return isWebUrl(link.url) && [entity.key, ...entity.required].every((name) => !isEmptyValue(link[name]));
}

/** Checks whether a value is the URL of a web page. Rejects other types and schemes, such as `javascript:`. */
function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}
