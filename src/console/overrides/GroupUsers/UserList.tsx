import type { TransferItem } from 'antd/es/transfer';

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
