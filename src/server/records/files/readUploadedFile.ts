import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Property } from '#definition/model/entity.ts';
import { getFileError, getFileLimits, isImageExtension } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { UploadedFile } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import type { StoredFileContent, StoredFileRow } from '#server/storage/files/storedFiles.ts';
import { maxImageDimensions, type ProcessedImageType, processImage } from '#server/workers/processImage.ts';
import { detectFileType, sanitizeFileName } from './detectFileType.ts';

type ReadFile = Omit<StoredFileRow, 'id' | 'tenant' | 'uploader'> & StoredFileContent;

/**
 * Validates an uploaded file against the property's rules (type by content, size, image dimensions) and returns what to
 * store. Throws if its content is not valid for the property.
 */
export async function prepareUploadedFile(file: UploadedFile, property: Property): Promise<ReadFile> {
  const type = detectFileType(file) ?? '';
  const facts = { type, bytes: file.bytes.length, name: sanitizeFileName(file, type) };
  const { minWidth = 0, minHeight = 0, maxWidth = 0, maxHeight = 0 } = getFileLimits(property) ?? {};
  // The image size is only known after decoding. A file that is invalid for any size is rejected first.
  throwIfProblem(getFileError(property, { ...facts, width: minWidth, height: minHeight }));
  if (!isImageExtension(type)) return { ...facts, content: file.bytes };
  const least = Math.max(minWidth, minHeight, maxWidth, maxHeight);
  const picture = await processImage(file.bytes, type as ProcessedImageType, least);
  if (picture === 'tooLarge') throw createFileError(formatMessage('invalid.pixels', maxImageDimensions));
  if (picture === 'noPicture') throw createFileError(getFileError(property, { type: '', bytes: 0 }) ?? '');
  throwIfProblem(getFileError(property, { ...facts, ...picture }));
  return { ...facts, ...picture };
}

function throwIfProblem(problem: string | undefined): void {
  if (problem) throw createFileError(problem);
}

function createFileError(message: string) {
  return validationError([{ field: `/${apiProtocol.upload.file}`, message }]);
}
