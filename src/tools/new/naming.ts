const acronyms = new Map(
  ['ID', 'IDs', 'URL', 'OS', 'UTM', 'CPM', 'eCPM', 'CPC', 'CTR', 'API'].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);

/** Converts a name to a title: created_time and createdTime become "Created Time". */
export function toTitleCase(name: string): string {
  return splitWords(name)
    .map((word) => acronyms.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Converts a name to snake case: "Campaign Name" becomes campaign_name. */
export function toSnakeCase(name: string): string {
  return splitWords(name).join('_');
}

/** Converts an API field name to a property name: unchanged, unless it is no valid name. */
export function toPropertyName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : toPropertyNameOfColumn(name);
}

/** Converts a table column's header to a property name. */
export function toPropertyNameOfColumn(name: string): string {
  return toSnakeCase(name).replace(/^(?=\d)/, '_');
}

/** Converts an entity name to a resource name: ad_campaign becomes ad-campaigns. */
export function toResourceName(entity: string): string {
  const words = entity.split(/[_/]/);
  return [...words.slice(0, -1), pluralize(words.at(-1) ?? '')].join('-');
}

function pluralize(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Converts a plural to its singular: companies becomes company. */
export function singularize(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
