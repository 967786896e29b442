import type { PropertyDefinition } from '../../definition/types';
import type { Draft } from './Draft';

/** What a person calls a record by. */
export function nameProperty({ properties, required }: Draft): string | undefined {
  const texts = Object.entries(properties).filter(
    ([name, property]) => isShortText(property) && !/_id$/.test(name),
  );
  const [first] = [...texts.filter(([name]) => required.includes(name)), ...texts];
  return texts.find(([name]) => /(^|_)(name|title|domain|email)$/.test(name))?.[0] ?? first?.[0];
}

function isShortText({ type, oneOf, format, widget }: PropertyDefinition): boolean {
  return (
    type === 'string' &&
    !oneOf &&
    widget !== 'textarea' &&
    (format === undefined || format === 'domain' || format === 'email')
  );
}
