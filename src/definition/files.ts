import type { Entity, FileRules, Property } from './model/entity';
import { type TextKey, text } from './text';
import { oneOf } from './written';

/** What is known of a file: its type, as its content tells it, its size, and a picture's sides. */
export interface FileFacts {
  type: string;
  bytes: number;
  width?: number;
  height?: number;
}

const pictures = ['jpg', 'jpeg', 'png', 'webp'];

/** Whether a file of these types is always a picture. */
export function arePictures(accept: readonly string[]): boolean {
  return accept.every(isPicture);
}

/** Whether a type is one of pictures. */
export function isPicture(type: string): boolean {
  return pictures.includes(type);
}

/** The rules for the files of a property; none where it has no files. */
export function rulesOf({ file, embeds }: Property): FileRules | undefined {
  return file ?? embeds;
}

/** The properties of an entity that have files. */
export function fileProperties({ properties }: Pick<Entity, 'properties'>): Property[] {
  return Object.values(properties).filter((property) => rulesOf(property));
}

const plain = (type: string) => (type === 'jpeg' ? 'jpg' : type);

/** What is wrong with a file as the value of a property; nothing when it may be. Both sides ask it. */
export function fileProblem(property: Property, facts: FileFacts): string | undefined {
  const rules = rulesOf(property);
  const keyword = rules && brokenRule(rules, facts);
  if (!rules || !keyword) return undefined;
  const { errorMessage } = property.schema;
  const own = typeof errorMessage === 'object' ? errorMessage[keyword] : errorMessage;
  return (
    own ??
    text(`invalid.${keyword}` as TextKey, {
      title: property.title,
      types: typesText(rules.accept),
      size: sizeText(rules.maxBytes),
      limit: rules[keyword],
    })
  );
}

function brokenRule(rules: FileRules, { type, bytes, width = 0, height = 0 }: FileFacts) {
  const { accept, maxBytes, minWidth = 0, minHeight = 0 } = rules;
  const { maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY } = rules;
  if (!accept.some((one) => plain(one) === plain(type))) return 'accept';
  if (bytes > maxBytes) return 'maxBytes';
  if (!isPicture(type)) return undefined;
  if (width < minWidth) return 'minWidth';
  if (height < minHeight) return 'minHeight';
  if (width > maxWidth) return 'maxWidth';
  return height > maxHeight ? 'maxHeight' : undefined;
}

/** Types of files as people write them: ".jpg or .png". */
export function typesText(types: readonly string[]): string {
  return oneOf(types.map((type) => `.${type}`));
}

const kilobyte = 1024;

/** A size as people write it: "200 kB", "1.5 MB". */
export function sizeText(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log(bytes) / Math.log(kilobyte))));
  return `${Math.round((bytes / kilobyte ** step) * 10) / 10} ${units[step - 1]}`;
}

const named = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

/** The ids of the files that a value of the property may name. */
export function filesIn(property: Property, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return property.embeds ? [...new Set(value.match(named))] : [value];
}
