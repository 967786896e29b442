import { useQuery } from '@tanstack/react-query';
import type { Resource, Row } from '../../../definition/types';
import { useCall } from '../../calls/useCall';

interface Option {
  user_id: number;
  user_name: string;
  email: string;
  is_admin: boolean;
}

/** Everyone in the company, and who of them is in the group. Who administers stays where they are. */
export function useMembers(resource: Resource, row: Row) {
  const call = useCall(resource);
  const { data, error } = useQuery({
    queryKey: ['members', row.id],
    queryFn: async () => {
      const [options, group] = await Promise.all([call('userOptions'), call('groupUsers', { values: row })]);
      return { options: options as Option[], group: group as { user_ids: number[] } };
    },
    gcTime: 0,
  });
  const users = data?.options.map(({ user_id, user_name, email, is_admin }) => ({
    key: String(user_id),
    title: `${user_name} (${email})`,
    disabled: is_admin,
  }));
  return { users, members: data?.group.user_ids.map(String), error };
}
