import { useQuery } from '@tanstack/react-query';
import { Skeleton, Transfer } from 'antd';
import type { TransferItem } from 'antd/es/transfer';
import { useState } from 'react';
import { Dialog } from '../../../../console/actions/Dialog';
import { useCall } from '../../../../console/api/useCall';
import { useToast } from '../../../../console/api/useToast';
import type { OverrideProps } from '../../../../console/overrides/OverrideProps';
import type { Row } from '../../../../definition/model/entity';
import type { Resource } from '../../../../definition/model/resource';
import { text } from '../../../text';
import './GroupUsers.css';

/** Who is in a user group: two lists, between which users are moved. */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const call = useCall(resource);
  const toast = useToast();
  const { users, members, error } = useMembers(resource, row);
  const [moved, setMoved] = useState<string[]>();
  const [isSaving, setSaving] = useState(false);
  const chosen = moved ?? members;
  const save = async () => {
    setSaving(true);
    try {
      const payload = { user_ids: chosen?.map(Number), read_user_ids: members?.map(Number) };
      await call('setGroupUsers', { values: row, payload });
      toast.success(text('console.saved'));
      close();
    } catch (reason) {
      toast.error(reason);
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={text('console.usersOf', row)}
      width={720}
      onClose={close}
      buttons={[
        { label: text('cancel'), onClick: close },
        { label: text('save'), tone: 'primary', changes: true, disabled: isSaving || !moved, onClick: save },
      ]}
    >
      {error && <p role="alert">{text('console.listFailed')}</p>}
      {!error && !(users && chosen) && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {users && chosen && (
        <Transfer
          className="group-users"
          dataSource={users}
          targetKeys={chosen}
          titles={[text('console.otherUsers'), text('console.members')]}
          showSearch
          showSelectAll={false}
          filterOption={(typed, { title }) => title.toLowerCase().includes(typed.trim().toLowerCase())}
          onChange={(keys) => setMoved(keys.map(String))}
        >
          {({ filteredItems, selectedKeys, onItemSelect }) => (
            <UserList users={filteredItems} chosen={selectedKeys.map(String)} onChoose={onItemSelect} />
          )}
        </Transfer>
      )}
    </Dialog>
  );
}

interface UserListProps {
  users: TransferItem[];
  chosen: string[];
  onChoose: (key: string, isChosen: boolean) => void;
}

/** Users to choose from, each with a box that is called by the user's name. */
export function UserList({ users, chosen, onChoose }: UserListProps) {
  const isChosen = new Set(chosen);
  return (
    <ul className="group-users-list">
      {users.map(({ key, title, disabled }) => (
        <li key={key}>
          <label>
            <input
              type="checkbox"
              checked={isChosen.has(String(key))}
              disabled={disabled}
              onChange={({ target }) => onChoose(String(key), target.checked)}
            />
            {title}
          </label>
        </li>
      ))}
    </ul>
  );
}

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
    // Read when the dialog opens, and not again while users are moved.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const users = data?.options.map(({ user_id, user_name, email, is_admin }) => ({
    key: String(user_id),
    title: `${user_name} (${email})`,
    disabled: is_admin,
  }));
  return { users, members: data?.group.user_ids.map(String), error };
}
