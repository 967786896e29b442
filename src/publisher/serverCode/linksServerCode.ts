import type { RecordValues } from '#definition/projectApi.ts';
import type { CallContext, ResourceServerCode } from '#server/projectApi.ts';

/**
 * Implements the hooks of the links: derives the site of each link, and whether its page offers one keyword or several.
 */
export const linksServerCode: ResourceServerCode = {
  beforeCreate: async (link, context) => ({
    ...link,
    site_id: await findSiteId(link, context),
    key_type: link.other_key_word ? 'multiple' : 'single',
  }),
};

async function findSiteId({ domain }: RecordValues, { records }: CallContext): Promise<unknown> {
  return (await records.findFirst('search_site', { domain }))?.id;
}
