import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import type { JsonSchema, Property, RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatFileSize, getFileProperties } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { CallContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { forbiddenFieldsError, validationError } from '#server/errors/apiErrors.ts';
import { getFileUsage, purgeUnclaimedFiles, storeFile } from '#server/storage/files/storedFiles.ts';
import { prepareUploadedFile } from '../files/readUploadedFile.ts';

const fileField = `/${apiProtocol.upload.file}`;

/** Returns the input schema of an upload: the property that the file is for, if there are several. */
export function buildUploadInputSchema({ entity }: Resource): JsonSchema {
  const names = entity ? getFileProperties(entity).map(({ name }) => name) : [];
  return {
    type: 'object',
    additionalProperties: false,
    properties: { [apiProtocol.file.property]: { type: 'string', title: 'Property', enum: names } },
  };
}

/** Stores a file for a record, once its content is valid for the property, and returns its id. */
export async function storeUploadedFile(context: CallContext): Promise<RecordValues> {
  const { file, database, user } = context;
  if (!file) throw validationError([{ field: fileField, message: formatMessage('import.noFile') }]);
  const property = findUploadProperty(context);
  const read = await prepareUploadedFile(file, property);
  await assertStorageQuota(context, file.bytes.length);
  await purgeUnclaimedFiles(database);
  const stored = { ...read, tenant: user.tenant, uploader: String(user.id) };
  const id = await storeFile(database, stored, getUnclaimedHours(context, property));
  const { name, type, bytes, width = null, height = null } = read;
  return { [property.name]: id, name, type, bytes, width, height };
}

/**
 * Returns the hours that an unclaimed file is kept. Drafts of a form stay in the browser for weeks, and their files as
 * long.
 */
function getUnclaimedHours({ resource }: CallContext, { name }: Property): number {
  const drafts = Object.values(resource.forms).filter(({ autosave }) => autosave);
  const isKept = drafts.some(({ fields }) => fields.some((one) => one.name === name));
  return isKept ? bounds.draftHours : bounds.unclaimedHours;
}

/** Returns the property that the file is for: the one in the request, otherwise the only file property. */
function findUploadProperty({ resource, input }: CallContext): Property {
  const properties = resource.entity ? getFileProperties(resource.entity) : [];
  const holding = properties.filter(({ file }) => file);
  const named = input[apiProtocol.file.property];
  const found =
    named === undefined
      ? holding.length === 1
        ? holding[0]
        : undefined
      : properties.find(({ name }) => name === named);
  const names = properties.map(({ name }) => name).join(', ');
  if (!found)
    throw validationError([
      { field: `/${apiProtocol.file.property}`, message: formatMessage('server.upload.property', { names }) },
    ]);
  if (found.denied) throw forbiddenFieldsError([found]);
  return found;
}

/** Throws if the quota of unclaimed files per user or of storage per tenant is exceeded. */
async function assertStorageQuota({ database, user }: CallContext, bytes: number): Promise<void> {
  const { unclaimed, stored } = await getFileUsage(database, user.tenant, String(user.id));
  const { unclaimedFiles: most, storedBytes } = bounds;
  if (unclaimed >= most) throw new ApiError(429, formatMessage('server.upload.unclaimed', { most }));
  if (stored + bytes > storedBytes)
    throw new ApiError(422, formatMessage('server.upload.full', { size: formatFileSize(storedBytes) }));
}
