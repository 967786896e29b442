import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import type { UploadedFile } from '#server/context.ts';

const signatures: [string, (bytes: Buffer) => boolean][] = [
  ['jpg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => startsWith(bytes, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['webp', (bytes) => startsWith(bytes, Buffer.from('RIFF')) && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['pdf', (bytes) => startsWith(bytes, Buffer.from('%PDF-'))],
  ['xlsx', (bytes) => startsWith(bytes, Buffer.from('PK\x03\x04')) && bytes.includes('xl/workbook.xml')],
];
const textTypes = ['txt', 'csv'];

function startsWith(bytes: Buffer, signature: Uint8Array | number[]): boolean {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature));
}

/** Detects the type of a file from its content. Text formats look alike, so their type comes from the file name. */
export function detectFileType({ name, bytes }: UploadedFile): string | undefined {
  const found = signatures.find(([, isType]) => isType(bytes));
  if (found) return found[0];
  if (bytes.length === 0 || !isUtf8(bytes) || bytes.includes(0)) return undefined;
  const ending = extname(name).slice(1).toLowerCase();
  return textTypes.find((type) => type === ending) ?? 'txt';
}

const maxNameLength = 100;
/**
 * Maximum number of characters of a file name to scan, from its end: a request may contain a name with thousands of
 * them.
 */
const maxScannedLetters = 1000;

/** Returns a safe file name: without folders and control characters, with the extension of its type. */
export function sanitizeFileName({ name }: UploadedFile, type: string): string {
  const last = name.slice(-maxScannedLetters).split(/[\\/]/).at(-1) ?? '';
  const stem = last.slice(0, last.length - extname(last).length);
  const plain = stem.replace(/[\p{C}"<>|:*?\\/]+/gu, ' ').replace(/^[.\s]+|[.\s]+$/g, '');
  return `${plain.slice(0, maxNameLength) || 'file'}.${type}`;
}
