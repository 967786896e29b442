import { fileProblem, isPicture, rulesOf } from '../../../definition/files';
import type { Property } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import type { UploadedFile } from '../../context';
import { invalid } from '../../errors/failures';
import { type PictureType, pictureSize, readPicture } from '../../heavy/readPicture';
import type { FileContent, StoredFile } from '../../storage/files/storedFiles';
import { safeName, typeOf } from './fileContent';

type Read = Omit<StoredFile, 'id' | 'tenant' | 'uploader'> & FileContent;

/** What is stored of a file, judged by what it holds; throws why the property does not take it. */
export async function readUpload(file: UploadedFile, property: Property): Promise<Read> {
  const type = typeOf(file) ?? '';
  const facts = { type, bytes: file.bytes.length, name: safeName(file, type) };
  const { minWidth = 0, minHeight = 0, maxWidth = 0, maxHeight = 0 } = rulesOf(property) ?? {};
  // A picture's sides are only known once it was read, which is not begun for one that is too large in any case.
  refuse(fileProblem(property, { ...facts, width: minWidth, height: minHeight }));
  if (!isPicture(type)) return { ...facts, content: file.bytes };
  const least = Math.max(minWidth, minHeight, maxWidth, maxHeight);
  const picture = await readPicture(file.bytes, type as PictureType, least);
  if (picture === 'tooLarge') throw refusal(text('invalid.pixels', pictureSize));
  if (picture === 'noPicture') throw refusal(fileProblem(property, { type: '', bytes: 0 }) ?? '');
  refuse(fileProblem(property, { ...facts, ...picture }));
  return { ...facts, ...picture };
}

function refuse(problem: string | undefined): void {
  if (problem) throw refusal(problem);
}

function refusal(message: string) {
  return invalid([{ field: `/${profile.upload.file}`, message }]);
}
