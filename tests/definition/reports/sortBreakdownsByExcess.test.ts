import { expect, it } from 'vitest';
import type { ChangeBreakdown } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { sortBreakdownsByExcess } from '#definition/reports/changeAnalysis/sortBreakdownsByExcess.ts';

/** Creates a breakdown of a change of −100 from the change and the previous share of each value. */
function breakdown(name: string, ...parts: [change: number, previousShare: number][]): ChangeBreakdown {
  const figures = { now: 0, before: 0, effects: [], filter: [] };
  return {
    name,
    values: parts.length,
    parts: parts.map(([change, previousShare], index) => ({
      ...figures,
      kind: 'changed',
      value: `${name} ${index}`,
      label: null,
      change,
      previousShare,
    })),
  };
}

const sortedNames = (...breakdowns: ChangeBreakdown[]) =>
  sortBreakdownsByExcess(breakdowns, -100).map(({ name }) => name);

const device = breakdown('Device', [-70, 0.7], [-30, 0.3]);

it('a site that alone fell comes before its zones, and before a device that has a large share of everything', () => {
  const site = breakdown('Site', [-100, 0.5], [0, 0.5]);
  const zone = breakdown('Zone', [-50, 0.25], [-50, 0.25], [0, 0.25], [0, 0.25]);
  expect(sortedNames(zone, device, site)).toEqual(['Site', 'Zone', 'Device']);
});

it('a zone that alone fell comes before its site', () => {
  const site = breakdown('Site', [-100, 0.5], [0, 0.5]);
  const zone = breakdown('Zone', [-100, 0.25], [0, 0.25], [0, 0.25], [0, 0.25]);
  expect(sortedNames(site, device, zone)).toEqual(['Zone', 'Site', 'Device']);
});

it('of values that explain equally much, the one of the dimension with fewer values comes first', () => {
  const site = breakdown('Site', [-99.5, 0.2], [-0.5, 0.8]);
  const zone = breakdown('Zone', [-100, 0.2], [0, 0.4], [0, 0.4]);
  expect(sortedNames(zone, site)).toEqual(['Site', 'Zone']);
});

it('a dimension with a single value comes last, and a rest is no value', () => {
  const country = breakdown('Country', [-100, 1]);
  const rest = breakdown('Keyword', [-40, 0.5], [-60, 0.1]);
  rest.parts[1] = { ...(rest.parts[1] as ChangeBreakdown['parts'][number]), kind: 'rest', value: null };
  const zone = breakdown('Zone', [-30, 0.2], [-70, 0.8]);
  expect(sortedNames(country, rest, zone)).toEqual(['Zone', 'Keyword', 'Country']);
});
