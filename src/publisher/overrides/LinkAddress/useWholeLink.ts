import { useEffect } from 'react';
import { useToast } from '../../../console/api/useToast';
import { isRow } from '../../../definition/isRow';
import type { Entity } from '../../../definition/model/entity';
import { isEmpty } from '../../../definition/normalize';
import { text } from '../../text';

/** Whether a link has what every link has, as far as it is here; the dialog of one that has not says so and closes. */
export function useWholeLink(
  entity: Entity | undefined,
  link: unknown,
  close: () => void,
  isLoading = false,
): boolean {
  const toast = useToast();
  const isBad = !isLoading && !isWhole(entity, link);
  useEffect(() => {
    if (!isBad) return;
    toast.error(undefined, text('console.badLink'));
    close();
  }, [isBad, toast, close]);
  return !isBad;
}

function isWhole(entity: Entity | undefined, link: unknown): boolean {
  if (!entity || !isRow(link)) return false;
  return [entity.key, ...entity.required].every((name) => !isEmpty(link[name]));
}
