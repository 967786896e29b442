import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { ChoiceSelect, type OverrideProps, useActions } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import {
  buildPostbackUrl,
  type PostbackUrlParameter,
  parsePostbackUrlParameters,
} from '#publisher/postbacks/buildPostbackUrl.ts';
import './ReturnOptions.css';

/** Renders a builder for a URL: the entered base URL plus rows of query parameters, each with its name. */
export function Override(props: OverrideProps['field']) {
  const { id, property, invalid, disabled, describedBy, onBlur } = props;
  const choices = useActions().resource.entity?.properties.return_options?.choices ?? [];
  const { options, preview, add, change, remove } = useReturnUrlBuilder(props);
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
            aria-label={getPublisherText('console.optionParameter', { number: index + 1 })}
            placeholder={getPublisherText('console.parameter')}
            disabled={disabled}
            value={option.macro || undefined}
            options={choices.filter((choice) => choice.value === option.macro || free.includes(choice))}
            onChange={(macro) =>
              change(option.id, { macro: String(macro), name: option.name || String(macro) })
            }
          />
          <Input
            aria-label={getPublisherText('console.optionName', { number: index + 1 })}
            placeholder={getPublisherText('console.actualName')}
            disabled={disabled}
            value={option.name}
            onChange={({ target }) => change(option.id, { name: target.value })}
          />
          <button
            type="button"
            className="cell-button"
            aria-label={getPublisherText('console.removeOption', { number: index + 1 })}
            disabled={disabled}
            onClick={() => remove(option.id)}
          >
            {getPublisherText('console.remove')}
          </button>
        </div>
      ))}
      <button type="button" className="button" disabled={disabled || free.length === 0} onClick={add}>
        {getPublisherText('console.addOption')}
      </button>
      <output className="return-options-url">{preview || getPublisherText('console.noUrlYet')}</output>
    </fieldset>
  );
}

type ReturnOption = PostbackUrlParameter & { id: number };

/**
 * Returns the rows of the builder and the URL that they produce. The URL follows changes of the base URL. The preview
 * skips incomplete rows.
 */
export function useReturnUrlBuilder({ value, entered, onChange }: OverrideProps['field']) {
  const base = String(entered.base_url ?? '').trim();
  const current = String(value ?? '');
  const [options, setOptions] = useState(() => addIds(parsePostbackUrlParameters(current, base) ?? []));
  const url = buildPostbackUrl(base, options);
  useEffect(() => {
    if (url !== current) onChange(url === '' ? undefined : url);
  }, [url, current, onChange]);
  const add = () => setOptions((before) => [...before, { id: getNextId(before), name: '', macro: '' }]);
  const change = (id: number, changes: Partial<PostbackUrlParameter>) =>
    setOptions((before) => before.map((option) => (option.id === id ? { ...option, ...changes } : option)));
  const remove = (id: number) => setOptions((before) => before.filter((option) => option.id !== id));
  const preview = buildPostbackUrl(
    base,
    options.filter(({ name, macro }) => name && macro),
  );
  return { options, preview, add, change, remove };
}

function addIds(pairs: PostbackUrlParameter[]): ReturnOption[] {
  return pairs.map((pair, id) => ({ ...pair, id }));
}

function getNextId(options: ReturnOption[]): number {
  return Math.max(-1, ...options.map(({ id }) => id)) + 1;
}
