import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import type { GrantTreeNode } from '#base/groups/GrantTreeNode.ts';
import { useActions } from '#console/actions/ActionsContext.ts';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import type { OverrideProps } from '#console/overrides/OverrideProps.ts';
import { getGrantTreeItems, getGrantTreeLeaves, searchGrantTree } from './grantTree.ts';
import './GroupSetting.css';

/** Height of the tree in pixels. Rows outside it are virtualized. */
const treeHeightPx = 260;

/** Renders the grants of a user group as a tree with checkboxes. Ids that the tree does not show are kept. */
export function Override({
  id,
  property,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
}: OverrideProps['field']) {
  const { tree, isLoading } = useGrantTree(property.name);
  const [sought, setSought] = useState('');
  const granted = useMemo(() => new Set(Array.isArray(value) ? (value as unknown[]) : []), [value]);
  const branch = useMemo(() => getGrantTreeItems(tree ?? [], property.name), [tree, property.name]);
  const shown = useMemo(() => searchGrantTree(branch, sought), [branch, sought]);
  const all = useMemo(() => getGrantTreeLeaves(branch), [branch]);
  const offered = useMemo(() => getGrantTreeLeaves(shown).map(({ key }) => key), [shown]);
  const chosen = useMemo(() => all.filter(({ id }) => granted.has(id)).map(({ key }) => key), [all, granted]);
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const grant = (keys: string[]) => {
    const checked = new Set(keys);
    const known = new Set(all.map((leaf) => leaf.id));
    const others = [...granted].filter((one) => !known.has(one));
    onChange([...others, ...all.filter(({ key }) => checked.has(key)).map((leaf) => leaf.id)]);
  };
  const inSight = new Set(offered);
  const hidden = chosen.filter((key) => !inSight.has(key));
  const isSome = hidden.length < chosen.length;
  const isAll = isSome && chosen.length - hidden.length === offered.length;
  return (
    <fieldset id={id} className="grants" aria-describedby={describedBy} aria-invalid={invalid} tabIndex={-1}>
      <legend>{property.title}</legend>
      <div className="grants-bar">
        <Checkbox
          checked={isAll}
          indeterminate={isSome && !isAll}
          disabled={disabled || offered.length === 0}
          onChange={({ target }) => grant(target.checked ? [...hidden, ...offered] : hidden)}
        >
          {getBaseText('console.selectAll')}
        </Checkbox>
        <span role="status">
          {getBaseText('console.selected', { count: chosen.length, total: all.length })}
        </span>
        <Input.Search
          allowClear
          aria-label={getBaseText('console.searchIn', { title: property.title })}
          placeholder={getBaseText('console.search')}
          onChange={({ target }) => setSought(target.value)}
          // Enter in the search field must not submit the surrounding form.
          onPressEnter={(event) => event.preventDefault()}
        />
      </div>
      {shown.length === 0 ? (
        <p className="grants-none">{getBaseText('console.nothingFound')}</p>
      ) : (
        <Tree
          checkable
          selectable={false}
          virtual
          height={treeHeightPx}
          disabled={disabled}
          defaultExpandAll
          treeData={shown}
          checkedKeys={chosen}
          onCheck={(keys) => grant([...hidden, ...(keys as string[])])}
        />
      )}
    </fieldset>
  );
}

/** Loads the tree of grants to choose from for a property. It is reloaded whenever a form with it opens. */
export function useGrantTree(property: string) {
  const call = useResourceCall(useActions().resource);
  const name = property === 'menu_ids' ? 'menuTree' : 'dataTree';
  const { data, isLoading } = useQuery({
    queryKey: ['grants', name],
    queryFn: async () => (await call(name)) as GrantTreeNode[],
    gcTime: 0,
  });
  return { tree: data, isLoading };
}
