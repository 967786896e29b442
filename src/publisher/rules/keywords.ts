import type { Rule } from '../../server/context';
import { whereIn } from '../../server/storage/whereIn';

/** The keywords that a form may choose from: a link leads nowhere with one that is not live. */
export const keywords: Rule = {
  listed: () => whereIn('status', ['Live']),
};
