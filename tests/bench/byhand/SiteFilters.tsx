import { type CrudFilter, useCustom, useSelect } from '@refinedev/core';
import { Button, Form, Select, Space } from 'antd';
import type { Site } from './Site.ts';

interface Choice {
  value: string;
  label: string;
}

const names = ['status', 'domain', 'timezone'];
const statuses = [
  { value: 1, label: 'Active' },
  { value: 6, label: 'Pending' },
];

interface SiteFiltersProps {
  filters: CrudFilter[];
  onChange: (filters: CrudFilter[]) => void;
}

/** Renders the filters of the site table; the site filter searches while typing. */
export function SiteFilters({ filters, onChange }: SiteFiltersProps) {
  const [form] = Form.useForm();
  const { options, onSearch } = useSelect<Site>({
    resource: 'sites',
    optionLabel: 'domain',
    optionValue: 'domain',
    pagination: { currentPage: 1, pageSize: 20 },
    onSearch: (value) => [{ field: 'domain', operator: 'eq', value }],
  });
  const { result } = useCustom<Choice[]>({ url: '/report/timezone', method: 'get' });
  const timezones = Array.isArray(result.data) ? result.data : [];
  const apply = (values: Record<string, unknown>) =>
    onChange(names.map((field) => ({ field, operator: 'eq', value: values[field] })));
  const initial = Object.fromEntries(
    filters.map((filter) => ['field' in filter ? filter.field : '', filter.value]),
  );
  return (
    <Form form={form} layout="inline" initialValues={initial} onFinish={apply}>
      <Form.Item name="status" label="Status">
        <Select options={statuses} placeholder="All" allowClear style={{ width: 180 }} />
      </Form.Item>
      <Form.Item name="domain" label="Site">
        <Select
          showSearch
          filterOption={false}
          options={options}
          onSearch={onSearch}
          placeholder="All"
          allowClear
          style={{ width: 220 }}
        />
      </Form.Item>
      <Form.Item name="timezone" label="Time Zone">
        <Select options={timezones} placeholder="All" allowClear style={{ width: 180 }} />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit">
          Search
        </Button>
        <Button
          onClick={() => {
            form.setFieldsValue({ status: undefined, domain: undefined, timezone: undefined });
            form.submit();
          }}
        >
          Reset
        </Button>
      </Space>
    </Form>
  );
}
