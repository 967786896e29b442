import { screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flatMenu, lastMenu, loadMenu } from '../provider/menu';

/** Whether a page is open to the user: whether their menu has what opens it. */
export function useMayOpen(): (page: string) => boolean {
  // The shell loads the menu; here it is only looked at.
  const { data } = useQuery({ queryKey: ['menu'], queryFn: loadMenu, enabled: false });
  return useCallback(
    (page) => {
      const menu = screens.find(({ name }) => name === page)?.menu;
      return flatMenu(data ?? lastMenu()).some(({ id }) => id === menu);
    },
    [data],
  );
}
