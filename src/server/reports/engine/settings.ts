/**
 * How ClickHouse answers: whole numbers as numbers, and sorting and grouping on disk beyond these bytes, so
 * that a large export does not exhaust a small machine.
 */
const settings = {
  output_format_json_quote_64bit_integers: 0,
  force_grouping_standard_compatibility: 1,
  max_bytes_before_external_group_by: 536_870_912,
  max_bytes_before_external_sort: 536_870_912,
};

/** The SQL of a question with the settings that all of them have. */
export function withSettings(sql: string): string {
  const all = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `${sql} SETTINGS ${all.join(', ')}`;
}
