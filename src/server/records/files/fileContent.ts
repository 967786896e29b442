import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import type { UploadedFile } from '../../context';

const signatures: [string, (bytes: Buffer) => boolean][] = [
  ['jpg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => startsWith(bytes, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['webp', (bytes) => startsWith(bytes, Buffer.from('RIFF')) && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['pdf', (bytes) => startsWith(bytes, Buffer.from('%PDF-'))],
  ['xlsx', (bytes) => startsWith(bytes, Buffer.from('PK\x03\x04')) && bytes.includes('xl/workbook.xml')],
];
const texts = ['txt', 'csv'];

function startsWith(bytes: Buffer, signature: Uint8Array | number[]): boolean {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature));
}

/** Tells the type of a file by its content; of a text, which is all that is known of it, by its name among those. */
export function typeOf({ name, bytes }: UploadedFile): string | undefined {
  const found = signatures.find(([, isType]) => isType(bytes));
  if (found) return found[0];
  if (bytes.length === 0 || !isUtf8(bytes) || bytes.includes(0)) return undefined;
  const ending = extname(name).slice(1).toLowerCase();
  return texts.find((type) => type === ending) ?? 'txt';
}

const longestName = 100;
/** What is looked at of a name that is sent, from its end: a request may hold one of many thousand letters. */
const mostLetters = 1000;

/** A name that is safe to save a file under: without folders and signs that steer, with the ending of its type. */
export function safeName({ name }: UploadedFile, type: string): string {
  const last = name.slice(-mostLetters).split(/[\\/]/).at(-1) ?? '';
  const stem = last.slice(0, last.length - extname(last).length);
  const plain = stem.replace(/[\p{C}"<>|:*?\\/]+/gu, ' ').replace(/^[.\s]+|[.\s]+$/g, '');
  return `${plain.slice(0, longestName) || 'file'}.${type}`;
}
