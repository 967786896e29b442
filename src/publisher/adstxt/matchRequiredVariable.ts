import type { AdsTxtVariableEntry } from './parseAdsTxtLine.ts';

type VariableMatch = { outcome: 'found' | 'missing' } | { outcome: 'otherCountry'; found: string };

/** Matches a required variable against the variables of an ads.txt file. Values are compared without regard to case. */
export function matchRequiredVariable(
  wanted: AdsTxtVariableEntry,
  variables: AdsTxtVariableEntry[],
): VariableMatch {
  const values = variables.filter(({ name }) => name === wanted.name).map(({ value }) => value.toLowerCase());
  if (wanted.name === 'MANAGERDOMAIN') return matchManagerDomain(wanted.value, values);
  // Buyers use the first OWNERDOMAIN only.
  const used = wanted.name === 'OWNERDOMAIN' ? values.slice(0, 1) : values;
  return { outcome: used.includes(wanted.value.toLowerCase()) ? 'found' : 'missing' };
}

/** Parses the value of MANAGERDOMAIN: a domain and optionally a country. No country means all countries. */
export function parseManagerDomain(value: string): { domain: string; country: string } {
  const [domain = '', country = ''] = value.split(',').map((field) => field.trim());
  return { domain: domain.toLowerCase(), country: country.toUpperCase() };
}

// IAB Tech Lab ads.txt 1.1: a line without a country is the default for all countries, and a line with a country
// overrides it for that country. A manager of one country is therefore not the manager of all countries.
function matchManagerDomain(value: string, values: string[]): VariableMatch {
  const wanted = parseManagerDomain(value);
  const managers = values.map(parseManagerDomain);
  const ofCountry = managers.filter(({ country }) => country === wanted.country);
  const applicable = ofCountry.length > 0 ? ofCountry : managers.filter(({ country }) => country === '');
  if (applicable.some(({ domain }) => domain === wanted.domain)) return { outcome: 'found' };
  const countries = managers.filter(({ domain, country }) => domain === wanted.domain && country !== '');
  return countries.length === 0
    ? { outcome: 'missing' }
    : { outcome: 'otherCountry', found: countries.map(({ country }) => country).join(', ') };
}
