import { useList } from '@refinedev/core';
import { TreeSelect } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { useForm } from '../../forms/FormContext';
import { controlProps } from '../../widgets/controlProps';
import type { OverrideProps } from '../OverrideProps';
import { pathTo, treeOf } from './treeOf';

const everything = { currentPage: 1, pageSize: 999 };

function surface(node: HTMLElement): HTMLElement {
  return node.closest<HTMLElement>('[role="dialog"]') ?? document.body;
}

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
