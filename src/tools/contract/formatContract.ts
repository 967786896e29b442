import type { CallReport } from './tryContract';

/** What was found about all calls, as lines under each resource. */
export function formatContract(reports: CallReport[]): string {
  const resources = [...new Set(reports.map(({ resource }) => resource))];
  const tried = reports.filter(({ isTried }) => isTried);
  const right = tried.filter(({ problems }) => problems.length === 0).length;
  const untried = reports.length - tried.length;
  return [
    ...resources.flatMap((name) => [
      name,
      ...reports.filter(({ resource }) => resource === name).flatMap(callLines),
    ]),
    `${right} of ${tried.length} calls answer as the definitions say${untried > 0 ? `, ${untried} not tried` : ''}`,
  ].join('\n');
}

function callLines({ call, asked, found, isTried, problems }: CallReport): string[] {
  const verdict = !isTried ? '-' : problems.length === 0 ? 'ok' : 'DIFFERS';
  return [
    `  ${verdict}  ${call}  ${asked}${found ? `  ${found}` : ''}`,
    ...problems.map((problem) => `      ${problem}`),
  ];
}
