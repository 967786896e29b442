import type { Scalar } from '../../definition/types';
import { WithChoices } from '../displays/WithChoices';
import { ChoiceSelect } from './ChoiceSelect';
import { controlProps } from './controlProps';
import { chosenValues, every, shownChoices } from './severalOrAll';
import type { WidgetProps } from './WidgetProps';

/** A choice, or for a list several: from the definition or a dictionary, else whatever is typed. */
export function SelectWidget(props: WidgetProps) {
  const { property, value, required, defaultOpen, onChange } = props;
  const isFree = !property.choices && !property.dictionary && !property.references;
  const several = isFree ? 'tags' : 'multiple';
  return (
    <WithChoices property={property}>
      {(choices, isLoading) => (
        <ChoiceSelect
          {...controlProps(props)}
          mode={property.type === 'array' ? several : undefined}
          tokenSeparators={isFree ? [',', '\n'] : undefined}
          options={property.all ? [{ value: every, label: property.all }, ...choices] : choices}
          allowClear={!required}
          loading={isLoading}
          defaultOpen={defaultOpen}
          value={(property.all ? shownChoices(value) : value) ?? undefined}
          onChange={(chosen) => onChange(property.all ? chosenValues(chosen as Scalar[]) : chosen)}
        />
      )}
    </WithChoices>
  );
}
