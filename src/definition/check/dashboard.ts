import { datasetOf, inDataset } from './dataset';
import { impossibleDashboard } from './elsewhere';
import { hasKey } from './parts/hasKey';
import { entityOf, property, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { invalidChoice, invalidType, invalidValue, missingKey, unknownKey } from './shape';
import { duplicates } from './source/finding';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, type Place, textAt } from './source/place';
import type { Source } from './source/source';

/** Every part of a dashboard that asks a report. */
function figures({ root }: Source): Place[] {
  const done = items(at(root, 'steps')).flatMap((step) => at(step, 'done') ?? []);
  return [...items(at(root, 'tiles')), ...items(at(root, 'movers')), ...done];
}

/** Every part of a dashboard that asks the records of a resource. */
function recordParts({ root }: Source): Place[] {
  const steps = items(at(root, 'steps'));
  return [...items(at(root, 'attention')), ...steps, ...steps.flatMap((step) => at(step, 'done') ?? [])];
}

/** H010: the reports that it asks exist. */
const unknownReport: Rule = (source, { reports }) =>
  unknownNames(
    texts(...figures(source).map((part) => at(part, 'report'))),
    reports,
    (name) => `there is no report "${name}"`,
  );

/** The names that a report offers of its metrics, or of its dimensions; undefined when it is too broken to tell. */
function offered(part: Place, kind: 'metrics' | 'dimensions', world: SymbolTable): string[] | undefined {
  const report = world.reports.get(textAt(part, 'report') ?? '');
  if (!report || !datasetOf(report, world)) return undefined;
  return texts(...items(at(report.root, kind, 'offer'))).map(({ name }) => name);
}

/** H011: a figure is a metric that its report offers. */
const unknownFigure: Rule = (source, world) =>
  figures(source).flatMap((part) =>
    unknownNames(
      texts(at(part, 'metric')),
      offered(part, 'metrics', world),
      (name) => `"${textAt(part, 'report')}" offers no metric "${name}"`,
    ),
  );

/** H012: what moves is a dimension that its report offers, and not the day, of which each comes once. */
const unknownMover: Rule = (source, world) =>
  items(at(source.root, 'movers')).flatMap((part) => {
    const row = datasetOf(world.reports.get(textAt(part, 'report') ?? ''), world);
    const place = at(part, 'dimension');
    const isDay = inDataset(property(row, textAt(place) ?? ''), 'time', world) !== undefined;
    return [
      ...unknownNames(
        texts(place),
        offered(part, 'dimensions', world),
        (name) => `"${textAt(part, 'report')}" offers no dimension "${name}"`,
      ),
      ...(place && isDay
        ? [{ place, message: 'a day is of one range only: it cannot move between two' }]
        : []),
    ];
  });

/** H013: the resources that it asks exist. */
const unknownResource: Rule = (source, { resources }) =>
  unknownNames(
    texts(...recordParts(source).map((part) => at(part, 'resource'))),
    resources,
    (name) => `there is no resource "${name}"`,
  );

/** H014: what needs attention is a view of its list. */
const unknownAttention: Rule = ({ root }, { resources }) =>
  items(at(root, 'attention')).flatMap((part) => {
    const resource = resources.get(textAt(part, 'resource') ?? '');
    const views = resource && items(at(resource.root, 'list', 'views')).map((view) => at(view, 'name'));
    return unknownNames(
      texts(at(part, 'view')),
      views && texts(...views).map(({ name }) => name),
      (name) => `the list of "${resource?.name}" has no view "${name}"`,
    );
  });

/** H015: what says that a step is done asks about properties of its records. */
const unknownDoneProperty: Rule = ({ root }, world) =>
  items(at(root, 'steps')).flatMap((step) => {
    const resource = world.resources.get(textAt(step, 'done', 'resource') ?? '');
    return unknownProperties(keys(at(step, 'done', 'when')), entityOf(resource, world));
  });

/** H016: one question says whether a step is done: about records, or about a figure. */
const ambiguousDone: Rule = (source) =>
  items(at(source.root, 'steps')).flatMap((step) => {
    const done = at(step, 'done');
    if (!done || hasKey(source, done, 'resource') !== hasKey(source, done, 'metric')) return [];
    return [{ place: keyOf(done), message: 'it asks either a "resource", or a "report" and its "metric"' }];
  });

/** H018: nothing is shown twice, and no two of a kind are called the same. */
const shownTwice: Rule = ({ root }) =>
  ['tiles', 'movers', 'attention', 'steps'].flatMap((key) =>
    duplicates(
      items(at(root, key)).map((part) => at(part, 'title') ?? part),
      (value) => (value.startsWith('"') ? `another is called ${value} already` : 'this stands here already'),
    ),
  );

/** What can be wrong in a dashboard, by its code. */
export const dashboardRules = {
  H001: unknownKey,
  H002: missingKey,
  H003: invalidType,
  H004: invalidChoice,
  H005: invalidValue,
  H010: unknownReport,
  H011: unknownFigure,
  H012: unknownMover,
  H013: unknownResource,
  H014: unknownAttention,
  H015: unknownDoneProperty,
  H016: ambiguousDone,
  H017: impossibleDashboard,
  H018: shownTwice,
} satisfies Record<string, Rule>;
