import { formatOrList } from '../format/numbers.ts';
import type { Entity, FileLimits, Property } from '../model/entity.ts';
import { type EngineMessageKey, formatMessage } from '../text/messages.ts';

/** Metadata of a file: type detected from the content, size in bytes, and width and height of an image in pixels. */
export interface DetectedFileMetadata {
  type: string;
  bytes: number;
  width?: number;
  height?: number;
}

const imageTypes = ['jpg', 'jpeg', 'png', 'webp'];

/** Checks whether every accepted file type is an image type. */
export function acceptsOnlyImages(accept: readonly string[]): boolean {
  return accept.every(isImageExtension);
}

/** Checks whether a file type, such as "png", is an image type. */
export function isImageExtension(type: string): boolean {
  return imageTypes.includes(type);
}

/** Returns the file limits of a property (`file` or `embeds`); undefined if it has no files. */
export function getFileLimits({ file, embeds }: Property): FileLimits | undefined {
  return file ?? embeds;
}

/** Returns the properties of an entity that store or embed files. */
export function getFileProperties({ properties }: Pick<Entity, 'properties'>): Property[] {
  return Object.values(properties).filter((property) => getFileLimits(property));
}

const normalizeFileType = (type: string) => (type === 'jpeg' ? 'jpg' : type);

/**
 * Returns the error message for a file that exceeds the limits of a property (type, size, dimensions); undefined if it
 * is valid. Used by browser and server.
 */
export function getFileError(property: Property, facts: DetectedFileMetadata): string | undefined {
  const limits = getFileLimits(property);
  const keyword = limits && findExceededLimit(limits, facts);
  if (!limits || !keyword) return undefined;
  const { errorMessage } = property.schema;
  const own = typeof errorMessage === 'object' ? errorMessage[keyword] : errorMessage;
  return (
    own ??
    formatMessage(`invalid.${keyword}` as EngineMessageKey, {
      title: property.title,
      types: formatFileExtensions(limits.accept),
      size: formatFileSize(limits.maxBytes),
      limit: limits[keyword],
    })
  );
}

function findExceededLimit(limits: FileLimits, { type, bytes, width = 0, height = 0 }: DetectedFileMetadata) {
  const { accept, maxBytes, minWidth = 0, minHeight = 0 } = limits;
  const { maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY } = limits;
  if (!accept.some((one) => normalizeFileType(one) === normalizeFileType(type))) return 'accept';
  if (bytes > maxBytes) return 'maxBytes';
  if (!isImageExtension(type)) return undefined;
  if (width < minWidth) return 'minWidth';
  if (height < minHeight) return 'minHeight';
  if (width > maxWidth) return 'maxWidth';
  return height > maxHeight ? 'maxHeight' : undefined;
}

/** Formats file types for display: ".jpg or .png". */
export function formatFileExtensions(types: readonly string[]): string {
  return formatOrList(types.map((type) => `.${type}`));
}

const bytesPerKilobyte = 1024;

/** Formats a size in bytes for display, in units of 1,024: "200 kB", "1.5 MB". */
export function formatFileSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log(bytes) / Math.log(bytesPerKilobyte))));
  return `${Math.round((bytes / bytesPerKilobyte ** step) * 10) / 10} ${units[step - 1]}`;
}

const fileIdPattern = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

/** Extracts the ids of uploaded files from a property value. */
export function extractFileIds(property: Property, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return property.embeds ? [...new Set(value.match(fileIdPattern))] : [value];
}
