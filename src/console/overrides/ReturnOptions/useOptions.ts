import { useEffect, useState } from 'react';
import { type MacroPair, macroUrl, pairsOf } from '../../../definition/macroUrl';
import type { OverrideProps } from '../OverrideProps';

type Option = MacroPair & { id: number };

/**
 * The rows of the builder, and the URL that they make: it follows the base, whatever is typed there. The preview
 * leaves out rows that are not complete.
 */
export function useOptions({ value, entered, onChange }: OverrideProps['field']) {
  const base = String(entered.base_url ?? '').trim();
  const current = String(value ?? '');
  const [options, setOptions] = useState(() => numbered(pairsOf(current, base) ?? []));
  const url = macroUrl(base, options);
  useEffect(() => {
    if (url !== current) onChange(url === '' ? undefined : url);
  }, [url, current, onChange]);
  const add = () => setOptions((before) => [...before, { id: nextId(before), name: '', macro: '' }]);
  const change = (id: number, changes: Partial<MacroPair>) =>
    setOptions((before) => before.map((option) => (option.id === id ? { ...option, ...changes } : option)));
  const remove = (id: number) => setOptions((before) => before.filter((option) => option.id !== id));
  const preview = macroUrl(
    base,
    options.filter(({ name, macro }) => name && macro),
  );
  return { options, preview, add, change, remove };
}

function numbered(pairs: MacroPair[]): Option[] {
  return pairs.map((pair, id) => ({ ...pair, id }));
}

function nextId(options: Option[]): number {
  return Math.max(-1, ...options.map(({ id }) => id)) + 1;
}
