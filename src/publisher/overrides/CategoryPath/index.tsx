import { useList } from '@refinedev/core';
import { TreeSelect } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from '../../../console/forms/FormContext';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { surface } from '../../../console/widgets/ChoiceSelect';
import { controlProps } from '../../../console/widgets/WidgetProps';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../text';

const everything = { currentPage: 1, pageSize: 999 };

/** A way down the tree of categories in the article's language; it is chosen anew with another language. */
export function Override(props: OverrideProps['field']) {
  const { property, value, disabled, placeholder, onChange } = props;
  const { language } = useForm().data;
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language && value !== undefined) onChange(undefined);
    before.current = language;
  }, [language, value, onChange]);
  const { result, query } = useList<Row>({
    resource: property.references?.resource ?? '',
    pagination: everything,
    filters: [
      { field: 'language', operator: 'eq', value: language },
      { field: 'status', operator: 'eq', value: 1 },
    ],
    queryOptions: { enabled: language !== undefined },
    errorNotification: false,
  });
  const tree = useMemo(() => treeOf(result.data), [result.data]);
  const { 'aria-required': _, ...control } = controlProps(props);
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
      placeholder={language === undefined ? text('article.languageFirst') : placeholder}
      getPopupContainer={surface}
      treeLine
      value={Array.isArray(value) ? value.at(-1) : undefined}
      onChange={(id) => onChange(id === undefined ? undefined : pathTo(result.data, id))}
    />
  );
}

/** A category with those that it holds; only what holds none can be chosen. */
export interface Branch {
  value: number;
  title: string;
  selectable: boolean;
  children?: Branch[];
}

/** The tree that categories make. */
export function treeOf(rows: Row[], parent: unknown = null): Branch[] {
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .map(({ id, name }) => {
      const children = treeOf(rows, id);
      const isLeaf = children.length === 0;
      return { value: Number(id), title: String(name), selectable: isLeaf, ...(isLeaf ? {} : { children }) };
    });
}

/** The way from the top of the tree to a category. */
export function pathTo(rows: Row[], id: unknown): number[] {
  const found = rows.find((row) => row.id === id);
  return found ? [...pathTo(rows, found.parent_id), Number(id)] : [];
}
