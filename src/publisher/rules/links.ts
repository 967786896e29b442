import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';

/** Links: the site that each belongs to, and whether its page offers one keyword or several. */
export const links: Rule = {
  creating: async (link, context) => ({
    ...link,
    site_id: await siteOf(link, context),
    key_type: link.other_key_word ? 'multiple' : 'single',
  }),
};

async function siteOf({ domain }: Row, { records }: CallContext): Promise<unknown> {
  return (await records.first('search_site', { domain }))?.id;
}
