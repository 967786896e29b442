import type { Property } from '../model/entity.ts';

type CorrectionStep = NonNullable<Property['suggest']>[number];

const correctionSteps: Record<CorrectionStep, (text: string) => string> = {
  trim: (text) => text.trim(),
  lowercase: (text) => text.toLowerCase(),
  host: (text) =>
    toAsciiHost(
      text
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/^[a-z][a-z0-9+.-]*:\/\/|^\/\//i, '')
        .replace(/[/?#].*$/s, '')
        .replace(/^[^@]*@/, '')
        .replace(/:\d*$/, '')
        .replace(/\.$/, ''),
    ),
  withoutWww: (text) => text.replace(/^www\./i, ''),
};

/** Converts a host name in another script to its ASCII form (UTS 46), such as "xn--bcher-kva.example". */
export function toAsciiHost(host: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(host);
  return isAscii || !URL.canParse(`http://${host}`) ? host : new URL(`http://${host}`).hostname;
}

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
