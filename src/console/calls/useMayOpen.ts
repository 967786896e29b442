import { screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flatMenu, lastMenu, loadMenu } from '../provider/menu';

/** Whether a page is open to the user: whether their menu has what opens it. What has no page of its own opens with the one at hand. */
export function useMayOpen(): (page?: string) => boolean {
  // The shell loads the menu; here it is only looked at.
  const { data } = useQuery({ queryKey: ['menu'], queryFn: loadMenu, enabled: false });
  return useCallback(
    (page) => {
      const screen = screens.find(({ name }) => name === page);
      return !screen || flatMenu(data ?? lastMenu()).some(({ id }) => id === screen.menu);
    },
    [data],
  );
}
