import { PlusOutlined } from '@ant-design/icons';
import { type HttpError, useTable } from '@refinedev/core';
import { Button, Flex, Table } from 'antd';
import { useState } from 'react';
import { AddSiteModal } from './AddSiteModal.tsx';
import type { Site } from './Site.ts';
import { SiteFilters } from './SiteFilters.tsx';
import { siteColumns } from './siteColumns.tsx';

/** Renders the site list: filters, table, pagination, and a dialog to add a site. */
export function SitesPage() {
  const [isAdding, setAdding] = useState(false);
  const table = useTable<Site, HttpError>({
    resource: 'sites',
    syncWithLocation: true,
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'id', order: 'desc' }] },
  });
  return (
    <>
      <Flex justify="space-between" align="center" style={{ marginBottom: 16 }}>
        <h1 style={{ margin: 0 }}>Site List</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          Add Site
        </Button>
      </Flex>
      <div style={{ padding: 24, background: '#fff', borderRadius: 8 }}>
        <SiteFilters filters={table.filters} onChange={(filters) => table.setFilters(filters, 'replace')} />
        <Table<Site>
          rowKey="id"
          columns={siteColumns}
          dataSource={table.result.data}
          loading={table.tableQuery.isFetching}
          style={{ marginTop: 16 }}
          pagination={{
            current: table.currentPage,
            pageSize: table.pageSize,
            total: table.result.total,
            pageSizeOptions: [10, 20, 50, 100],
            showSizeChanger: true,
          }}
          onChange={({ current = 1, pageSize = 20 }, _, sorter) => {
            table.setCurrentPage(current);
            table.setPageSize(pageSize);
            const [first] = Array.isArray(sorter) ? sorter : [sorter];
            if (first?.order)
              table.setSorters([
                { field: String(first.field), order: first.order === 'ascend' ? 'asc' : 'desc' },
              ]);
          }}
        />
      </div>
      <AddSiteModal open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
