import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';

const sarifSchemaUrl =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Formats problems as a SARIF 2.1.0 log. */
export function formatProblemsAsSarif(problems: DefinitionProblem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))];
  const driver = { name: 'console check', rules: codes.map((id) => ({ id })) };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: problems.map(toSarifResult) };
  return JSON.stringify({ $schema: sarifSchemaUrl, version: '2.1.0', runs: [run] }, null, 2);
}

function toSarifResult({ file, line, column, code, message, severity = 'error' }: DefinitionProblem) {
  const artifactLocation = { uri: encodeURI(file) };
  const region = { startLine: line, startColumn: column };
  return {
    ruleId: code,
    level: severity,
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region } }],
  };
}
