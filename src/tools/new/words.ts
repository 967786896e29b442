const known: Record<string, string> = {
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
  os: 'OS',
  utm: 'UTM',
  cpm: 'CPM',
  ecpm: 'eCPM',
  cpc: 'CPC',
  ctr: 'CTR',
  api: 'API',
};

/** A name as people read it: created_time and createdTime are Created Time. */
export function titleOf(name: string): string {
  return wordsOf(name)
    .map((word) => known[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A name as a property or an entity has it: "Campaign Name" is campaign_name. */
export function snakeCase(name: string): string {
  return wordsOf(name).join('_');
}

/** The property of an API's field: the same name, since it travels under it, unless no property can have it. */
export function fieldName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : columnName(name);
}

/** The property of a table's column. */
export function columnName(name: string): string {
  return snakeCase(name).replace(/^(?=\d)/, '_');
}

/** A name as a resource has it: ad_campaign is ad-campaigns. */
export function resourceName(entity: string): string {
  const words = entity.split(/[_/]/);
  return [...words.slice(0, -1), plural(words.at(-1) ?? '')].join('-');
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
