import { AppstoreOutlined, CopyOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { App, Button, Space, Tooltip } from 'antd';
import { useNavigate } from 'react-router-dom';
import { http } from './http.ts';
import type { Site } from './Site.ts';

/** Renders the actions of a site. */
export function SiteActions({ site }: { site: Site }) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { message, modal } = App.useApp();
  const { mutateAsync, mutation } = useCustomMutation<{ result: string[] }>();
  const isWaiting = site.ads_txt_status === 'N/A';
  const reason = isWaiting ? "The ads.txt lines of this site aren't ready yet" : undefined;
  const verify = async () => {
    const { data } = await mutateAsync({
      url: `/domain/${site.id}/verify_adstxt`,
      method: 'post',
      values: {},
    });
    modal.info({ title: 'Verify Ads.txt', content: data.result.join('\n') || 'All lines found' });
    await invalidate({ resource: 'sites', invalidates: ['list'] });
  };
  const copy = async () => {
    const { data } = await http.get(`/domain/${site.id}/adstxt`);
    await navigator.clipboard.writeText(data.data.result.join('\n'));
    message.success('Copied');
  };
  return (
    <Space size={0}>
      <Button
        type="link"
        size="small"
        icon={<AppstoreOutlined />}
        onClick={() =>
          navigate('/siteManager/zoneList', { state: { site_id: site.id, domain: site.domain } })
        }
      >
        Zones
      </Button>
      <Tooltip title={reason}>
        <Button
          type="link"
          size="small"
          icon={<SafetyCertificateOutlined />}
          disabled={isWaiting}
          loading={mutation.isPending}
          onClick={verify}
        >
          Verify Ads.txt
        </Button>
      </Tooltip>
      <Tooltip title={reason}>
        <Button type="link" size="small" icon={<CopyOutlined />} disabled={isWaiting} onClick={copy}>
          Copy Ads.txt
        </Button>
      </Tooltip>
    </Space>
  );
}
