import bounds from '../../../definition/bounds.json';
import { fileProperties, sizeText } from '../../../definition/files';
import type { JsonSchema, Property, Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import type { CallContext } from '../../context';
import { ApiError } from '../../errors/ApiError';
import { fieldsForbidden, invalid } from '../../errors/failures';
import { fileCounts, removeUnclaimed, storeFile } from '../../storage/files/storedFiles';
import { readUpload } from '../files/readUpload';

const field = `/${profile.upload.file}`;

/** What is sent beside a file: which property it is for, where there are several. */
export function uploadInput({ entity }: Resource): JsonSchema {
  const names = entity ? fileProperties(entity).map(({ name }) => name) : [];
  return {
    type: 'object',
    additionalProperties: false,
    properties: { [profile.file.property]: { type: 'string', title: 'Property', enum: names } },
  };
}

/** Stores a file for a record to hold, once its content is what the property takes, and answers its id. */
export async function upload(context: CallContext): Promise<Row> {
  const { file, database, user } = context;
  if (!file) throw invalid([{ field, message: text('import.noFile') }]);
  const property = propertyFor(context);
  const read = await readUpload(file, property);
  await assertRoom(context, file.bytes.length);
  await removeUnclaimed(database);
  const stored = { ...read, tenant: user.tenant, uploader: String(user.id) };
  const id = await storeFile(database, stored, hoursFor(context, property));
  const { name, type, bytes, width = null, height = null } = read;
  return { [property.name]: id, name, type, bytes, width, height };
}

/** What is written for weeks before it is saved, since the browser keeps it, has its files so long. */
function hoursFor({ resource }: CallContext, { name }: Property): number {
  const drafts = Object.values(resource.forms).filter(({ autosave }) => autosave);
  const isKept = drafts.some(({ fields }) => fields.some((one) => one.name === name));
  return isKept ? bounds.draftHours : bounds.unclaimedHours;
}

/** The property that the file is for: the one that is named, else the only one that holds files. */
function propertyFor({ resource, input }: CallContext): Property {
  const properties = resource.entity ? fileProperties(resource.entity) : [];
  const holding = properties.filter(({ file }) => file);
  const named = input[profile.file.property];
  const found =
    named === undefined
      ? holding.length === 1
        ? holding[0]
        : undefined
      : properties.find(({ name }) => name === named);
  const names = properties.map(({ name }) => name).join(', ');
  if (!found)
    throw invalid([
      { field: `/${profile.file.property}`, message: text('server.upload.property', { names }) },
    ]);
  if (found.denied) throw fieldsForbidden([found]);
  return found;
}

/** What nobody saves must not fill the disk, nor what one company saves the others'. */
async function assertRoom({ database, user }: CallContext, bytes: number): Promise<void> {
  const { unclaimed, stored } = await fileCounts(database, user.tenant, String(user.id));
  const { unclaimedFiles: most, storedBytes } = bounds;
  if (unclaimed >= most) throw new ApiError(429, text('server.upload.unclaimed', { most }));
  if (stored + bytes > storedBytes)
    throw new ApiError(422, text('server.upload.full', { size: sizeText(storedBytes) }));
}
