import { useQuery } from '@tanstack/react-query';
import { useActions } from '../../actions/ActionsContext';
import { useCall } from '../../calls/useCall';
import type { TreeNode } from './Node';

/** The tree that a property's grants are chosen from, loaded anew whenever a form with it opens. */
export function useTree(property: string) {
  const call = useCall(useActions().resource);
  const name = property === 'menu_ids' ? 'menuTree' : 'dataTree';
  const { data, isLoading } = useQuery({
    queryKey: ['grants', name],
    queryFn: async () => (await call(name)) as TreeNode[],
    gcTime: 0,
  });
  return { tree: data, isLoading };
}
