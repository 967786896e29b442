import { type FieldError, fillTemplate, normalizeRecord, type RecordValues } from '#definition/projectApi.ts';
import {
  type CallContext,
  getOnlyCallForm,
  isRecordContext,
  type RecordContext,
  type ResourceServerCode,
  storeUploadedFile,
  validationError,
} from '#server/projectApi.ts';
import { searchAdAttribute } from '../articles/articleHtml.ts';
import { findArticleHtmlError } from '../articles/findArticleHtmlError.ts';
import { replaceImageUrlStart } from '../articles/imageUrls.ts';
import { sanitizeArticleInWorker } from '../articles/sanitizeArticleInWorker.ts';
import { getPublisherText } from '../getPublisherText.ts';

const sideSchema = { type: ['integer', 'null'] };

const uploadedImageSchema = {
  type: 'object',
  required: ['icon_id', 'icon'],
  properties: {
    icon_id: { type: 'string' },
    icon: { type: 'string', description: 'Public URL of the image.' },
    name: { type: 'string' },
    type: { type: 'string' },
    bytes: { type: 'integer', minimum: 0 },
    width: sideSchema,
    height: sideSchema,
  },
};

/**
 * Implements the calls and hooks of the articles (resource `information`): sanitizes the content and checks that the
 * category is available.
 */
export const informationServerCode: ResourceServerCode = {
  beforeRead: addImageOrigin,
  beforeValidate: sanitizeContent,
  beforeCreate: (row, context) => prepareArticle(row, row, context),
  beforeUpdate: (changes, stored, context) => prepareArticle(changes, { ...stored, ...changes }, context),
  calls: {
    upload: {
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { property: { type: 'string', title: 'Property', enum: ['icon_id', 'content'] } },
      },
      output: uploadedImageSchema,
      handler: uploadImage,
    },
  },
};

/** Prepares a submitted article for storage: `changes` are the submitted values, `whole` is the resulting article. */
async function prepareArticle(
  changes: RecordValues,
  whole: RecordValues,
  context: CallContext,
): Promise<RecordValues> {
  await assertCategoryAvailable(whole, context);
  const content = typeof changes.content === 'string' ? prepareContent(changes.content, context) : {};
  return { ...changes, ...content, icon: buildImagePath(whole, context) };
}

/** Stores an image of an article and returns its URL. */
async function uploadImage(context: CallContext): Promise<RecordValues> {
  const { icon_id, content, ...facts } = await storeUploadedFile(context);
  const id = { icon_id: icon_id ?? content };
  return { ...facts, ...id, icon: getImageOrigin(context) + buildImagePath(id, context) };
}

/**
 * Makes the URLs of images absolute, because other sites show the articles. They are stored without the origin, which
 * may change.
 */
function addImageOrigin(rows: RecordValues[], context: CallContext): RecordValues[] {
  const origin = getImageOrigin(context);
  const start = buildImagePath({ icon_id: '' }, context);
  return rows.map(({ ...row }) => {
    if (String(row.icon ?? '').startsWith(start)) row.icon = `${origin}${row.icon}`;
    if (typeof row.content === 'string')
      row.content = replaceImageUrlStart(row.content, start, origin + start);
    return row;
  });
}

function removeImageOrigin(content: string, context: CallContext): string {
  const start = buildImagePath({ icon_id: '' }, context);
  return replaceImageUrlStart(content, getImageOrigin(context) + start, start);
}

/** Returns the configured public origin. Without one, URLs have no origin and refer to the server of the request. */
function getImageOrigin({ services }: CallContext): string {
  return services.publicUrl ?? '';
}

function buildImagePath({ icon_id }: RecordValues, { resource }: CallContext): string {
  const { file } = resource.calls;
  return file ? fillTemplate(`/api/${file.version}${file.path}`, { icon_id }) : '';
}

/** Throws if the category is not in the tree of the article's language, or not available to the company. */
async function assertCategoryAvailable(
  { category, language }: RecordValues,
  { records }: CallContext,
): Promise<void> {
  const path = category as number[];
  const { hidden_categories } = await records.getTenantRecord();
  const found = await records.find('category', { id: path });
  const isOffered = path.every((id, step) => {
    const one = found.find((candidate) => candidate.id === id);
    const isOpen = one?.language === language && one?.status === 1;
    return (
      isOpen && one.parent_id === (path[step - 1] ?? null) && !(hidden_categories as number[]).includes(id)
    );
  });
  if (!isOffered)
    throw validationError([{ field: '/category', message: getPublisherText('server.category') }]);
}

const automaticAdsMode = 1;
const markerAdsMode = 0;

/** Sanitizes the content. Content that is rejected anyway is returned unchanged. */
async function sanitizeContent(sent: RecordValues, context: RecordContext): Promise<RecordValues> {
  // Normalize as the validation does: content that is left unchanged here must be rejected there.
  const { content } = normalizeRecord(context.resource.entity, sent);
  if (typeof content !== 'string' || findContentErrors(content, context).length > 0) return sent;
  return { ...sent, content: removeImageOrigin(await sanitizeArticleInWorker(content), context) };
}

/** Returns the errors of the content, sanitized or not. */
function findContentErrors(content: string, { resource, call }: RecordContext): FieldError[] {
  const errors = getOnlyCallForm(resource, call.name).validate({ content });
  const own = errors.filter(({ field }) => field === '/content');
  const problem = own.length === 0 && findArticleHtmlError(content);
  return problem ? [{ field: '/content', message: problem }] : own;
}

/** The sanitized content must still meet the validation rules. */
function prepareContent(content: string, context: CallContext): RecordValues {
  const errors = isRecordContext(context) ? findContentErrors(content, context) : [];
  if (errors.length > 0) throw validationError(errors);
  return {
    content,
    auto_ads_mode: content.includes(`<div ${searchAdAttribute}`) ? markerAdsMode : automaticAdsMode,
  };
}
