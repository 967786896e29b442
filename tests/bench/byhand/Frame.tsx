import { useGetIdentity } from '@refinedev/core';
import { Flex, Layout, Menu } from 'antd';
import { Outlet, useLocation } from 'react-router-dom';
import { useMenuItems } from './useMenuItems.tsx';

/** Renders the layout of every page: side menu and header. */
export function Frame() {
  const { pathname } = useLocation();
  const { items, headings } = useMenuItems();
  const { data: user } = useGetIdentity<{ user_name: string }>();
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider width={232} theme="light">
        <Flex align="center" style={{ height: 56, paddingInline: 24, fontWeight: 600 }}>
          Publisher Console
        </Flex>
        <nav aria-label="Main menu">
          <Menu
            key={headings.join()}
            mode="inline"
            items={items}
            defaultOpenKeys={headings}
            selectedKeys={[pathname]}
          />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ background: 'transparent', paddingInline: 24 }}>
          <Flex justify="space-between" align="center" style={{ height: '100%' }}>
            <span>{pathname.split('/').at(-1)}</span>
            <span>{user?.user_name}</span>
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
