import { Skeleton, Transfer } from 'antd';
import { useState } from 'react';
import { text } from '../../../definition/text';
import { Dialog } from '../../actions/Dialog';
import { useCall } from '../../calls/useCall';
import { useToast } from '../../calls/useToast';
import type { OverrideProps } from '../OverrideProps';
import { UserList } from './UserList';
import { useMembers } from './useMembers';
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
      await call('setGroupUsers', { values: row, payload: { user_ids: chosen?.map(Number) } });
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
