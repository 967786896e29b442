import fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseContentDispositionFileName } from '#console/provider/http/parseContentDispositionFileName.ts';
import { sendFileResponse } from '#server/api/sendSuccessResponse.ts';
import { FileResponse } from '#server/responses.ts';

test.each(['Preisliste März.csv', '月度报告.xlsx', 'a; b "c" (1).pdf', "it's 100 %.pdf", 'plain.csv'])(
  'a downloaded file is saved under its own name: %s',
  async (name) => {
    const app = fastify();
    app.get('/file', (_, reply) => sendFileResponse(reply, new FileResponse(name, 'content')));
    const { headers, statusCode } = await app.inject('/file');
    expect(statusCode).toBe(200);
    expect(parseContentDispositionFileName(String(headers['content-disposition']))).toBe(name);
    await app.close();
  },
);

test.each([
  ['attachment; filename=report.csv', 'report.csv'],
  ['attachment; filename="two; parts.csv"', 'two; parts.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ["attachment; filename*=utf-8'de'M%C3%A4rz.csv", 'März.csv'],
  ['attachment; filename*=UTF-8\'\'%E4%zz; filename="plain.csv"', 'plain.csv'],
  ['attachment; filename*=ISO-8859-1\'\'M%E4rz.csv; filename="Maerz.csv"', 'Maerz.csv'],
  ['attachment', undefined],
  ['', undefined],
])('the name of a file of another API is read from its header: %s', (header, name) => {
  expect(parseContentDispositionFileName(header)).toBe(name);
});
