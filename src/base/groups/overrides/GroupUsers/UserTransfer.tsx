import { Transfer, type TransferProps } from 'antd';
import type { TransferItem } from 'antd/es/transfer';
import { getBaseText } from '#base/getBaseText.ts';

/** A user who can be a member of a group. */
export interface UserOption {
  user_id: number;
  user_name: string;
  email: string;
  is_admin: boolean;
}

interface UserTransferProps extends Pick<TransferProps, 'targetKeys' | 'onChange'> {
  users: UserOption[];
}

/** Renders two lists of users and moves users between them: the members of a group, and all others. */
export function UserTransfer({ users, ...field }: UserTransferProps) {
  return (
    <Transfer
      {...field}
      className="group-users"
      dataSource={users.map(({ user_id, user_name, email, is_admin }) => ({
        key: String(user_id),
        title: `${user_name} (${email})`,
        disabled: is_admin,
      }))}
      titles={[getBaseText('console.otherUsers'), getBaseText('console.members')]}
      showSearch
      showSelectAll={false}
      filterOption={(typed, { title }) => title.toLowerCase().includes(typed.trim().toLowerCase())}
    >
      {({ filteredItems, selectedKeys, onItemSelect }) => (
        <UserList users={filteredItems} chosen={selectedKeys.map(String)} onChoose={onItemSelect} />
      )}
    </Transfer>
  );
}

interface UserListProps {
  users: TransferItem[];
  chosen: string[];
  onChoose: (key: string, isChosen: boolean) => void;
}

/** Renders a list of users with checkboxes; each checkbox is labeled with the user's name. */
function UserList({ users, chosen, onChoose }: UserListProps) {
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
