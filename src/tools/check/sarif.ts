import type { Problem } from '../../definition/check/problem';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The problems as a SARIF 2.1.0 log, which code scanning of several systems reads. */
export function sarif(problems: Problem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))];
  const driver = { name: 'console check', rules: codes.map((id) => ({ id })) };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: problems.map(result) };
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}

function result({ file, line, column, code, message }: Problem) {
  const artifactLocation = { uri: encodeURI(file) };
  const region = { startLine: line, startColumn: column };
  return {
    ruleId: code,
    level: 'error',
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region } }],
  };
}
