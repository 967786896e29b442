import path from 'node:path';

const mediaTypes: Record<string, string> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Returns the `Content-Type` of a file by its extension. Text types include the charset. */
export function getFileContentType(fileName: string): string {
  return mediaTypes[path.extname(fileName)] ?? 'application/octet-stream';
}
