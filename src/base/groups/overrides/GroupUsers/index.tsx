import { useForm } from '@refinedev/antd';
import { type HttpError, useList } from '@refinedev/core';
import { Form, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import { Dialog } from '#console/actions/Dialog.tsx';
import { useSaveDraftOnSessionEnd } from '#console/actions/sessionDraft.ts';
import { useRefetchLists } from '#console/api/useResourceCall.ts';
import {
  DiscardChangesDialog,
  useUnsavedChangesGuard,
} from '#console/forms/saving/useUnsavedChangesGuard.tsx';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { type UserOption, UserTransfer } from './UserTransfer.tsx';
import './GroupUsers.css';

interface Members {
  user_ids: number[];
}

/** Load when the dialog opens, and do not refetch while users are moved. */
const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };

/**
 * Renders the dialog for the members of a user group: two lists between which users are moved. Administrators cannot be
 * moved.
 */
export function Override({ name, resource, row, draft, close }: OverrideProps['action']) {
  const toast = useToast();
  const refresh = useRefetchLists();
  const { result, query: users } = useList<UserOption, HttpError>({
    resource: resource.name,
    meta: { call: 'userOptions' },
    queryOptions: readOnce,
    errorNotification: false,
  });
  const { form, formProps, saveButtonProps, query, onFinish } = useForm<Members, HttpError>({
    resource: resource.name,
    action: 'edit',
    id: Number(row.id),
    queryMeta: { call: 'groupUsers' },
    mutationMeta: { call: 'setGroupUsers', values: row },
    queryOptions: readOnce,
    invalidates: [],
    redirect: false,
    successNotification: false,
    errorNotification: false,
    onMutationSuccess: () => {
      toast.success(getBaseText('console.saved'));
      close();
    },
    onMutationError: (reason) => {
      toast.error(reason);
      void refresh(resource.name);
    },
  });
  const members = query?.data?.data.user_ids;
  const chosen = Form.useWatch<number[]>('user_ids', form);
  const isUnchanged = !chosen || !members || isSameValue(chosen, members);
  const isLoaded = members !== undefined && users.data !== undefined;
  const read_user_ids = draft?.read_user_ids ?? members;
  const restoreDraft = useEffectEvent(() => {
    const known = result.data.map(({ user_id }) => user_id);
    const user_ids = (draft?.user_ids as number[] | undefined)?.filter((id) => known.includes(id));
    if (user_ids) form.setFieldsValue({ user_ids });
  });
  useEffect(() => {
    if (isLoaded) restoreDraft();
  }, [isLoaded]);
  useSaveDraftOnSessionEnd(resource.name, () => {
    const moved = isUnchanged ? undefined : { user_ids: chosen, read_user_ids };
    const unsaved = isLoaded ? moved : draft;
    return unsaved && { kind: 'override', override: name, row, isLoading: false, draft: unsaved };
  });
  const save = ({ user_ids = [] }: Partial<Members>) =>
    onFinish({ user_ids, read_user_ids }).catch(() => undefined);
  const { onClick, disabled } = saveButtonProps;
  const { leave, isAsking, answer } = useUnsavedChangesGuard(!isUnchanged, close);
  return (
    <Dialog
      title={getBaseText('console.usersOf', row)}
      width={720}
      onClose={() => leave()}
      buttons={[
        { label: getBaseText('cancel'), onClick: () => leave() },
        {
          label: getBaseText('save'),
          tone: 'primary',
          changes: true,
          disabled: disabled || isUnchanged,
          onClick,
        },
      ]}
    >
      {(users.error ?? query?.error) && <p role="alert">{getBaseText('console.listFailed')}</p>}
      {(users.isLoading || query?.isLoading) && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {isLoaded && (
        <Form {...formProps} onFinish={save}>
          <Form.Item
            noStyle
            name="user_ids"
            getValueProps={(ids: number[] = []) => ({ targetKeys: ids.map(String) })}
            normalize={(keys: string[]) => keys.map(Number)}
          >
            <UserTransfer users={result.data} />
          </Form.Item>
        </Form>
      )}
      {isAsking && <DiscardChangesDialog onAnswer={answer} />}
    </Dialog>
  );
}
