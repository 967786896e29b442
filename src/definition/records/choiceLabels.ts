import type { LabeledChoice } from '../model/entity.ts';

type Choice = Pick<LabeledChoice, 'value' | 'label'>;

/** Formats a label with its value, for labels that several choices share: "Ada Byrne (7)". */
function formatDistinctLabel({ value, label }: Choice): string {
  return `${label} (${value})`;
}

/** Adds the value to each label that several choices share, or that looks the same on a screen. */
export function distinguishLabels<T extends Choice>(choices: T[]): T[] {
  const values = new Map<string, unknown>();
  const shared = new Set<string>();
  for (const { value, label } of choices) {
    const text = getVisibleText(label);
    if (values.has(text) && values.get(text) !== value) shared.add(text);
    values.set(text, value);
  }
  return choices.map((choice) =>
    shared.has(getVisibleText(choice.label)) ? { ...choice, label: formatDistinctLabel(choice) } : choice,
  );
}

/** Returns the label of a choice, with its value if another of the choices has the same label. */
export function getDistinctLabel(choice: Choice, choices: Choice[]): string {
  const text = getVisibleText(choice.label);
  const isShared = choices.some(
    ({ value, label }) => value !== choice.value && getVisibleText(label) === text,
  );
  return isShared ? formatDistinctLabel(choice) : choice.label;
}

/** Returns the choices with exactly this label, with or without their value: "Ada Byrne" or "Ada Byrne (7)". */
export function findChoicesByDisplayText<T extends Choice>(choices: T[], text: string): T[] {
  return removeDuplicateChoices(
    choices.filter(
      (choice) => text.startsWith(choice.label) && getChoiceLabelVariants(choice).includes(text),
    ),
  );
}

/** Returns the texts that name exactly this choice: its label, with and without its value. */
export function getChoiceLabelVariants(choice: Choice): string[] {
  return [choice.label, formatDistinctLabel(choice)];
}

/** Removes choices whose value occurs earlier in the list. */
export function removeDuplicateChoices<T extends Choice>(choices: T[]): T[] {
  return choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index);
}

/** Pages and spreadsheets show several spaces as one. */
function getVisibleText(label: string): string {
  return label.trim().replace(/\s+/g, ' ');
}
