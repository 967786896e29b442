import type { FiltersDefinition } from '../../definition/model/profile';
import type { Filter } from '../../definition/model/resource';
import { compared } from '../../definition/profiles/compared';
import { type Probe, probesFor } from './filterProbes';
import { type Listing, type Page, shownValue } from './Listing';
import { failed, ignored, type Outcome, ok, unclear } from './Trial';
import { counted } from './tryPaging';
import { otherFilters } from './variations';

/** What one parameter of a filter shows, and what was asked. */
export interface FilterOutcome {
  param: string;
  outcome: Outcome;
  asked: string;
}

/** Narrows a list by a filter, and compares the rows with those that come without it. */
export async function tryFilter(listing: Listing, filter: Filter, base: Page): Promise<FilterOutcome[]> {
  const probes = probesFor(filter, listing.subject.resource, base.rows);
  const [param = ''] = filter.params;
  if (probes.length === 0)
    return [{ param, outcome: unclear('no row has a value to look for'), asked: base.exchange.asked }];
  const found: FilterOutcome[] = [];
  for (const probe of probes) found.push(await tryProbe(listing, filter, base, probe));
  return found;
}

async function tryProbe(listing: Listing, filter: Filter, base: Page, probe: Probe): Promise<FilterOutcome> {
  const { param } = probe;
  const said = await narrowed(listing, probe);
  if (typeof said === 'string') return { param, outcome: unclear(said), asked: base.exchange.asked };
  const { asked } = said.exchange;
  const outcome = judged(listing, filter, [base, said], probe);
  if (outcome.verdict !== 'ignored') return { param, outcome, asked };
  return { param, outcome: { ...outcome, suggestion: await cureFor(listing, filter, base, probe) }, asked };
}

/** What comes with a filter; why it cannot be asked for where the profile has no such filter. */
async function narrowed(listing: Listing, { param, value }: Probe): Promise<Page | string> {
  const page = await listing.ask({ filters: [[param, value]] });
  return page.exchange.asked === '' && page.problem ? page.problem : page;
}

/** What the rows show, with a filter and without it. */
export function judged(
  listing: Listing,
  filter: Filter,
  [without, page]: [Page, Page],
  probe: Probe,
): Outcome {
  const { fits, needs, isNone } = probe;
  const value = JSON.stringify(probe.value);
  if (page.problem)
    return isNone
      ? unclear(`looked for ${value}, it ${page.problem}`)
      : failed(`looked for ${value}, it ${page.problem}`);
  const before = without.rows;
  const isSame = before.length > 0 && listing.isSame(before, page.rows) && without.total === page.total;
  const wrong = fits && page.rows.find((row) => !fits(row));
  if (isSame && (isNone || wrong))
    return ignored(
      `looked for ${value}, it gives the same ${counted(before.length)} as without: it has no effect`,
    );
  if (wrong) return failed(`looked for ${value}, it also gives ${shown(listing, filter, wrong)}`);
  const missing = before
    .filter(needs)
    .find((row) => !page.rows.some((other) => listing.keyOf(other) === listing.keyOf(row)));
  if (missing && page.rows.length < listing.size)
    return failed(`looked for ${value}, it leaves out ${shown(listing, filter, missing)}`);
  if (isSame)
    return unclear(
      `looked for ${value}, all ${counted(before.length)} come: whether it narrows does not show`,
    );
  return ok(
    `${value}: ${counted(page.rows.length)}${without.total === undefined ? '' : ` of ${without.total}`}`,
  );
}

function shown(
  { subject: { resource } }: Listing,
  { fields: [name = ''] }: Filter,
  row: Record<string, unknown>,
): string {
  return `a row with ${shownValue(resource.entity, name, row[name])}`;
}

/** Which other way to narrow does take effect. */
async function cureFor(
  listing: Listing,
  filter: Filter,
  base: Page,
  probe: Probe,
): Promise<string | undefined> {
  const found = await workingFilter(listing, filter, base, probe);
  return found && `"filters": ${JSON.stringify(found)}`;
}

/** The first of the usual ways to narrow that takes effect. */
export async function workingFilter(
  listing: Listing,
  filter: Filter,
  base: Page,
  probe: Probe,
): Promise<FiltersDefinition | undefined> {
  const { profile, subject } = listing;
  const { way } = compared(profile, subject.resource.entity, [filter], [probe.param, probe.value]);
  if (way === 'any') return undefined;
  for (const filters of otherFilters(way)) {
    const other = listing.speaking({ filters: { ...profile.filters, json: undefined, ...filters } });
    const page = await narrowed(other, probe);
    if (typeof page === 'string' || page.problem) continue;
    if (judged(other, filter, [base, page], probe).verdict === 'ok') return filters;
  }
  return undefined;
}
