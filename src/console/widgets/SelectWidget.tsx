import type { Scalar } from '../../definition/model/entity';
import { WithChoices } from '../displays/WithChoices';
import { ChoiceSelect } from './ChoiceSelect';
import { controlProps, type WidgetProps } from './WidgetProps';

/** A choice, or for a list several: from the definition or a dictionary, else whatever is typed. */
export function SelectWidget(props: WidgetProps) {
  const { property, value, required, defaultOpen, onChange } = props;
  const isFree = !property.choices && !property.dictionary && !property.references;
  const several = isFree ? 'tags' : 'multiple';
  return (
    <WithChoices property={property} value={value}>
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

/** Stands for every choice among the options of a select; no choice has this value. */
const every = '*';

/** A list as a select shows it: an empty one is the choice of all. */
function shownChoices(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? [every] : value;
}

/** What a select's choices mean: the one made last decides between all and single ones. */
function chosenValues(chosen: Scalar[]): Scalar[] | undefined {
  if (chosen.length === 0) return undefined;
  return chosen.at(-1) === every ? [] : chosen.filter((value) => value !== every);
}
