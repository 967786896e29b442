import type { Property } from '../model/entity';

type CorrectionStep = NonNullable<Property['suggest']>[number];

const correctionSteps: Record<CorrectionStep, (text: string) => string> = {
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

/**
 * Suggests a corrected value for an invalid one by the property's `suggest` steps (trim, lowercase, host, withoutWww);
 * undefined if nothing changes.
 */
export function suggestCorrection(
  { suggest }: Pick<Property, 'suggest'>,
  value: unknown,
): string | undefined {
  if (!suggest || typeof value !== 'string') return undefined;
  const meant = suggest.reduce((text, name) => correctionSteps[name](text), value);
  return meant === '' || meant === value ? undefined : meant;
}
