/** Returns payload and headers of a multipart request. */
export function multipart(
  fields: Record<string, unknown>,
  file?: { name: string; content: Buffer | string },
): [Buffer, Record<string, string>] {
  const boundary = 'a-boundary-that-no-file-holds';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = file
    ? `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : '';
  const content = file ? [Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n')] : [];
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...content,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return [payload, { 'content-type': `multipart/form-data; boundary=${boundary}` }];
}
