import { fill } from '../../definition/fill';
import type { Row } from '../../definition/types';
import { checkCategory } from './information/checkCategory';
import { checkCover } from './information/checkCover';
import { cleanContent } from './information/cleanContent';
import { showImage } from './information/showImage';
import { uploadImage } from './information/uploadImage';
import type { CallContext, Rule } from './types';

/** The status of an article that waits for its review. */
const inReview = 3;

/** Articles: clean content, a cover that is there, a category that is offered; each change is reviewed. */
export const information: Rule = {
  creating: (row, context) => submitted(row, row, context),
  updating: (changes, stored, context) => submitted(changes, { ...stored, ...changes }, context),
  calls: {
    upload: {
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { use: { type: 'string', title: 'Use', enum: ['cover', 'content'] } },
      },
      answer: uploadImage,
    },
  },
  publicCalls: { image: { answer: showImage } },
};

/** What is stored of an article that is handed in: `changes` of what will be `whole`. */
async function submitted(changes: Row, whole: Row, context: CallContext): Promise<Row> {
  await checkCover(whole, context);
  await checkCategory(whole, context);
  const content = cleanContent(whole, context);
  return { ...changes, ...content, icon: addressOf(whole, context), status: inReview, remark: null };
}

function addressOf({ icon_id }: Row, { resource }: CallContext): string {
  const { image } = resource.calls;
  return image ? fill(`/api/${image.version}${image.path}`, { icon_id }) : '';
}
