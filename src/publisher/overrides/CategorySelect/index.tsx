import { useList } from '@refinedev/core';
import { TreeSelect } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import {
  getAntdInputProps,
  getPopupContainer,
  type OverrideProps,
  useFormContext,
} from '#console/projectApi.ts';
import type { RecordValues } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';

const singlePage = { currentPage: 1, pageSize: 999 };

/** Renders a cascading select for the category tree in the article's language. Changing the language resets it. */
export function Override(props: OverrideProps['field']) {
  const { property, value, disabled, placeholder, onChange } = props;
  const { language } = useFormContext().data;
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language && value !== undefined) onChange(undefined);
    before.current = language;
  }, [language, value, onChange]);
  const { result, query } = useList<RecordValues>({
    resource: property.references?.resource ?? '',
    pagination: singlePage,
    filters: [
      { field: 'language', operator: 'eq', value: language },
      { field: 'status', operator: 'eq', value: 1 },
    ],
    queryOptions: { enabled: language !== undefined },
    errorNotification: false,
  });
  const tree = useMemo(() => buildCategoryTree(result.data), [result.data]);
  const { 'aria-required': _, ...control } = getAntdInputProps(props);
  return (
    <TreeSelect
      {...control}
      className="widget-select"
      treeData={tree}
      showSearch
      treeNodeFilterProp="title"
      virtual={false}
      treeDefaultExpandAll={false}
      loading={query.isFetching}
      disabled={disabled || language === undefined}
      placeholder={language === undefined ? getPublisherText('article.languageFirst') : placeholder}
      getPopupContainer={getPopupContainer}
      treeLine
      value={Array.isArray(value) ? value.at(-1) : undefined}
      onChange={(id) => onChange(id === undefined ? undefined : findCategoryPath(result.data, id))}
    />
  );
}

/** A category with its subcategories. Only leaves can be selected. */
export interface CategoryTreeNode {
  value: number;
  title: string;
  selectable: boolean;
  children?: CategoryTreeNode[];
}

/** Builds the tree of categories from their rows. */
export function buildCategoryTree(rows: RecordValues[], parent: unknown = null): CategoryTreeNode[] {
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .map(({ id, name }) => {
      const children = buildCategoryTree(rows, id);
      const isLeaf = children.length === 0;
      return { value: Number(id), title: String(name), selectable: isLeaf, ...(isLeaf ? {} : { children }) };
    });
}

/** Returns the ids on the path from the root to a category. */
export function findCategoryPath(rows: RecordValues[], id: unknown): number[] {
  const found = rows.find((row) => row.id === id);
  return found ? [...findCategoryPath(rows, found.parent_id), Number(id)] : [];
}
