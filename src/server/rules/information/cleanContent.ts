import { marker } from '../../../definition/article/marker';
import type { Row } from '../../../definition/types';
import { articleProblem } from '../../article/articleProblem';
import { sanitizeArticle } from '../../article/sanitizeArticle';
import { invalid } from '../../errors/failures';
import { isRecordContext } from '../../records/isRecordContext';
import { callForm } from '../../records/validation/callForm';
import type { CallContext } from '../types';

const automatic = 1;
const atMarkers = 0;

/** The content without what readers may not be shown; what is left must still meet the rules. */
export function cleanContent({ content: sent }: Row, context: CallContext): Row {
  const problem = articleProblem(String(sent));
  if (problem) throw invalid([{ field: '/content', message: problem }]);
  const content = sanitizeArticle(String(sent));
  if (isRecordContext(context)) {
    const { validate } = callForm(context.resource, context.call.name);
    const errors = validate({ content }).filter(({ field }) => field === '/content');
    if (errors.length > 0) throw invalid(errors);
  }
  return { content, auto_ads_mode: content.includes(`<div ${marker}`) ? atMarkers : automatic };
}
