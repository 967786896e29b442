import type { FieldError } from '../../definition/fieldErrors';
import { fill } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import { normalize } from '../../definition/normalize';
import { type CallContext, isRecordContext, type RecordContext, type Rule } from '../../server/context';
import { invalid } from '../../server/errors/failures';
import { upload } from '../../server/records/calls/upload';
import { callForm } from '../../server/records/validation/callForm';
import { marker } from '../articles/articleHtml';
import { articleProblem } from '../articles/articleProblem';
import { sanitizeArticle } from '../articles/sanitizeArticle';
import { text } from '../text';

/** Articles: clean content, and a category that is offered. */
export const information: Rule = {
  receiving: withCleanContent,
  creating: (row, context) => submitted(row, row, context),
  updating: (changes, stored, context) => submitted(changes, { ...stored, ...changes }, context),
  calls: {
    upload: {
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { property: { type: 'string', title: 'Property', enum: ['icon_id', 'content'] } },
      },
      answer: uploadPicture,
    },
  },
};

/** What is stored of an article that is handed in: `changes` of what will be `whole`. */
async function submitted(changes: Row, whole: Row, context: CallContext): Promise<Row> {
  await checkCategory(whole, context);
  const content = typeof changes.content === 'string' ? judged(changes.content, context) : {};
  return { ...changes, ...content, icon: addressOf(whole, context) };
}

/** Stores a picture of an article, and answers where it is: readers fetch it from there. */
async function uploadPicture(context: CallContext): Promise<Row> {
  const { icon_id, content, ...facts } = await upload(context);
  const id = { icon_id: icon_id ?? content };
  return { ...facts, ...id, icon: addressOf(id, context) };
}

function addressOf({ icon_id }: Row, { resource }: CallContext): string {
  const { file } = resource.calls;
  return file ? fill(`/api/${file.version}${file.path}`, { icon_id }) : '';
}

/** Refuses an article whose category is no way down the tree of its language, or one that the company is not offered. */
async function checkCategory({ category, language }: Row, { records }: CallContext): Promise<void> {
  const path = category as number[];
  const { hidden_categories } = await records.owner();
  const found = await records.find('category', { id: path });
  const isOffered = path.every((id, step) => {
    const one = found.find((candidate) => candidate.id === id);
    const isOpen = one?.language === language && one?.status === 1;
    return (
      isOpen && one.parent_id === (path[step - 1] ?? null) && !(hidden_categories as number[]).includes(id)
    );
  });
  if (!isOffered) throw invalid([{ field: '/category', message: text('server.category') }]);
}

const automatic = 1;
const atMarkers = 0;

/** The content without what readers may not be shown; one that is refused in any case is left as it is. */
async function withCleanContent(sent: Row, context: RecordContext): Promise<Row> {
  // As it will be judged again: what is left as it is must be refused then.
  const { content } = normalize(context.resource.entity, sent);
  if (typeof content !== 'string' || contentErrors(content, context).length > 0) return sent;
  return { ...sent, content: await sanitizeArticle(content) };
}

/** What is wrong with a content, clean or not. */
function contentErrors(content: string, { resource, call }: RecordContext): FieldError[] {
  const errors = callForm(resource, call.name).validate({ content });
  const own = errors.filter(({ field }) => field === '/content');
  const problem = own.length === 0 && articleProblem(content);
  return problem ? [{ field: '/content', message: problem }] : own;
}

/** What is left of a content when it is clean must still meet the rules. */
function judged(content: string, context: CallContext): Row {
  const errors = isRecordContext(context) ? contentErrors(content, context) : [];
  if (errors.length > 0) throw invalid(errors);
  return { content, auto_ads_mode: content.includes(`<div ${marker}`) ? atMarkers : automatic };
}
