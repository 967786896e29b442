import { Input } from 'antd';
import { text } from '../../../definition/text';
import { useActions } from '../../actions/ActionsContext';
import { ChoiceSelect } from '../../widgets/ChoiceSelect';
import type { OverrideProps } from '../OverrideProps';
import { useOptions } from './useOptions';
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
