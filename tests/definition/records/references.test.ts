import { describe, expect, it } from 'vitest';
import { convertConditionToFilters } from '#definition/records/incomingReferences.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { present, resource } from '../model.ts';

describe('what a list is asked for, so that only records come that a reference may lead to', () => {
  it('is what its filters call the value that they must have', () => {
    const { references } = present(definitions.entities.link?.properties.feed_id);
    const articles = present(definitions.resources[references?.resource ?? '']);
    expect(convertConditionToFilters(articles, references?.selectableWhen)).toEqual({ status: 1 });
  });

  it('is the code of a choice, where the filter sends codes', () => {
    const sites = present(definitions.resources.sites);
    expect(convertConditionToFilters(sites, { verify_status: 'Pending' })).toEqual({ status: 6 });
  });

  it('is nothing where no filter asks for one value of that property', () => {
    expect(convertConditionToFilters(resource('zones'), { description: 'North' })).toEqual({});
    expect(
      convertConditionToFilters(present(definitions.resources.sites), { verify_status: { not: 'Stop' } }),
    ).toEqual({});
    expect(
      convertConditionToFilters(present(definitions.resources.sites), { verify_status: ['Live', 'Stop'] }),
    ).toEqual({});
    expect(convertConditionToFilters(present(definitions.resources.sites))).toEqual({});
  });
});
