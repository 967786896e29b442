import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useActions } from '../../../console/actions/ActionsContext';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { ChoiceSelect } from '../../../console/widgets/ChoiceSelect';
import { type MacroPair, macroUrl, pairsOf } from '../../postbacks/macroUrl';
import { text } from '../../text';
import './ReturnOptions.css';

/** Builds a URL from the base that has been entered and rows of parameters, each under the name that it gets. */
export function Override(props: OverrideProps['field']) {
  const { id, property, invalid, disabled, describedBy, onBlur } = props;
  const choices = useActions().resource.entity?.properties.return_options?.choices ?? [];
  const { options, preview, add, change, remove } = useOptions(props);
  const free = choices.filter(({ value }) => !options.some(({ macro }) => macro === value));
  return (
    <fieldset
      id={id}
      className="return-options"
      aria-describedby={describedBy}
      aria-invalid={invalid}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <legend>{property.title}</legend>
      {options.map((option, index) => (
        <div key={option.id} className="return-option">
          <ChoiceSelect
            aria-label={text('console.optionParameter', { number: index + 1 })}
            placeholder={text('console.parameter')}
            disabled={disabled}
            value={option.macro || undefined}
            options={choices.filter((choice) => choice.value === option.macro || free.includes(choice))}
            onChange={(macro) =>
              change(option.id, { macro: String(macro), name: option.name || String(macro) })
            }
          />
          <Input
            aria-label={text('console.optionName', { number: index + 1 })}
            placeholder={text('console.actualName')}
            disabled={disabled}
            value={option.name}
            onChange={({ target }) => change(option.id, { name: target.value })}
          />
          <button
            type="button"
            className="cell-button"
            aria-label={text('console.removeOption', { number: index + 1 })}
            disabled={disabled}
            onClick={() => remove(option.id)}
          >
            {text('console.remove')}
          </button>
        </div>
      ))}
      <button type="button" className="button" disabled={disabled || free.length === 0} onClick={add}>
        {text('console.addOption')}
      </button>
      <output className="return-options-url">{preview || text('console.noUrlYet')}</output>
    </fieldset>
  );
}

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
