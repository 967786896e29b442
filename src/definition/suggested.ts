import type { Property } from './model/entity';

type Step = NonNullable<Property['suggest']>[number];

const steps: Record<Step, (text: string) => string> = {
  trim: (text) => text.trim(),
  lowercase: (text) => text.toLowerCase(),
  host: (text) =>
    text
      .replace(/^[a-z][a-z0-9+.-]*:\/\/|^\/\//i, '')
      .replace(/[/?#].*$/s, '')
      .replace(/^[^@]*@/, '')
      .replace(/:\d*$/, ''),
  withoutWww: (text) => text.replace(/^www\./i, ''),
};

/** What a value that is refused may have been meant as, by the steps of its property; nothing where it stays as it is. */
export function suggested({ suggest }: Pick<Property, 'suggest'>, value: unknown): string | undefined {
  if (!suggest || typeof value !== 'string') return undefined;
  const meant = suggest.reduce((text, name) => steps[name](text), value);
  return meant === '' || meant === value ? undefined : meant;
}
