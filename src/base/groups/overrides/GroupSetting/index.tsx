import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useActions } from '../../../../console/actions/ActionsContext';
import { useCall } from '../../../../console/api/useCall';
import type { OverrideProps } from '../../../../console/overrides/OverrideProps';
import { text } from '../../../text';
import type { TreeNode } from '../../TreeNode';
import { branchOf, leavesOf, matching } from './grantTree';
import './GroupSetting.css';

/** Rows beyond these are drawn only when they are scrolled to. */
const height = 260;

/** What a user group grants, as a tree: what is checked is granted; ids that the tree does not show stay. */
export function Override({
  id,
  property,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
}: OverrideProps['field']) {
  const { tree, isLoading } = useTree(property.name);
  const [sought, setSought] = useState('');
  const granted = useMemo(() => new Set(Array.isArray(value) ? (value as unknown[]) : []), [value]);
  const branch = useMemo(() => branchOf(tree ?? [], property.name), [tree, property.name]);
  const shown = useMemo(() => matching(branch, sought), [branch, sought]);
  const all = useMemo(() => leavesOf(branch), [branch]);
  const offered = useMemo(() => leavesOf(shown).map(({ key }) => key), [shown]);
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
          {text('console.selectAll')}
        </Checkbox>
        <span role="status">{text('console.selected', { count: chosen.length, total: all.length })}</span>
        <Input.Search
          allowClear
          aria-label={text('console.searchIn', { title: property.title })}
          placeholder={text('console.search')}
          onChange={({ target }) => setSought(target.value)}
          // Enter in a field saves the form around it: who searches has not finished.
          onPressEnter={(event) => event.preventDefault()}
        />
      </div>
      {shown.length === 0 ? (
        <p className="grants-none">{text('console.nothingFound')}</p>
      ) : (
        <Tree
          checkable
          selectable={false}
          virtual
          height={height}
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

/** The tree that a property's grants are chosen from, loaded anew whenever a form with it opens. */
export function useTree(property: string) {
  const call = useCall(useActions().resource);
  const name = property === 'menu_ids' ? 'menuTree' : 'dataTree';
  const { data, isLoading } = useQuery({
    queryKey: ['grants', name],
    queryFn: async () => (await call(name)) as TreeNode[],
    gcTime: 0,
  });
  return { tree: data, isLoading };
}
