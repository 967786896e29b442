import { type HttpError, useCreate } from '@refinedev/core';
import { App, Form, Input, Modal } from 'antd';
import type { Site } from './Site.ts';

interface AddSiteModalProps {
  open: boolean;
  onClose: () => void;
}

/** Renders the dialog that adds a site by its domain. */
export function AddSiteModal({ open, onClose }: AddSiteModalProps) {
  const [form] = Form.useForm<{ domain: string }>();
  const { message } = App.useApp();
  const { mutate, mutation } = useCreate<Site, HttpError, { domain: string }>({ resource: 'sites' });
  const save = (values: { domain: string }) =>
    mutate(
      { values },
      {
        onSuccess: () => {
          message.success('add site success');
          form.resetFields();
          onClose();
        },
        onError: (error) => form.setFields([{ name: 'domain', errors: [error.message] }]),
      },
    );
  return (
    <Modal
      title="Add Site"
      open={open}
      okText="Save"
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save}>
        <Form.Item
          name="domain"
          label="Site"
          rules={[
            { required: true, whitespace: true, message: 'Please input site link' },
            {
              pattern: /^(?![wW]{3}\.)[^A-Z]*$/,
              message:
                'Failed to create, please fill in a domain name that does not contain capital letters and does not start with www.',
            },
          ]}
        >
          <Input placeholder="example.com" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
