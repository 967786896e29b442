import { type TableColumnsType, Tag, Tooltip } from 'antd';
import dayjs from 'dayjs';
import type { Site } from './Site.ts';
import { SiteActions } from './SiteActions.tsx';
import { adsTxtColors, verifyColors } from './statusTags.ts';

/** Columns of the site table. */
export const siteColumns: TableColumnsType<Site> = [
  { dataIndex: 'id', title: 'Site ID', sorter: true },
  { dataIndex: 'domain', title: 'Site', sorter: true },
  { dataIndex: 'timezone', title: 'Time Zone', sorter: true },
  {
    dataIndex: 'verify_status',
    title: 'Status',
    sorter: true,
    render: (status: string) => (
      <Tag color={verifyColors[status]}>{status === 'Archive' ? 'Close' : status}</Tag>
    ),
  },
  {
    dataIndex: 'ads_txt_status',
    title: 'Ads.txt Status',
    sorter: true,
    render: (status: string, { ads_txt_reason }) => (
      <Tooltip title={status in adsTxtColors && status !== 'Verification Successful' && ads_txt_reason}>
        <Tag color={adsTxtColors[status]}>{status === 'N/A' ? 'Wait For Ads.txt (N/A)' : status}</Tag>
      </Tooltip>
    ),
  },
  {
    dataIndex: 'created_time',
    title: 'Created Time',
    sorter: true,
    render: (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm:ss'),
  },
  { key: 'actions', title: 'Actions', render: (_, site) => <SiteActions site={site} /> },
];
