import {
  AppstoreOutlined,
  GlobalOutlined,
  HomeOutlined,
  LayoutOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MenuEntry {
  id: string;
  name: string;
  icon?: string;
  path?: string;
  children: MenuEntry[];
}

type MenuItem = NonNullable<MenuProps['items']>[number];

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  global: <GlobalOutlined />,
  account: <UserOutlined />,
  site: <LayoutOutlined />,
  channel: <TagsOutlined />,
  zones: <AppstoreOutlined />,
};

/** Returns the side menu's items and the keys of its headings, from the API's menu for this user. */
export function useMenuItems(): { items: MenuItem[]; headings: string[] } {
  const { result } = useCustom<MenuEntry[]>({
    url: '/menu',
    method: 'get',
    config: { query: { menuVersion: 1, system: 'publisher' } },
  });
  const entries = Array.isArray(result.data) ? result.data : [];
  const headings = entries.filter(({ children }) => children.length > 0).map(({ id }) => id);
  return { items: entries.map(menuItem), headings };
}

function menuItem({ id, name, icon, path, children }: MenuEntry): MenuItem {
  return {
    key: path ?? id,
    icon: icon && icons[icon],
    label: path ? <Link to={path}>{name}</Link> : name,
    children: children.length > 0 ? children.map(menuItem) : undefined,
  };
}
