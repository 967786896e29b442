import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/runTool.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'other-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (into: string, file: string) => JSON.parse(await readFile(path.join(into, file), 'utf8'));
const listOf = (items: object) => ({
  get: { responses: { 200: { content: { 'application/json': { schema: { type: 'array', items } } } } } },
});
const book = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

/** Writes a document and creates a console of it. */
async function create(name: string, document: object) {
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(document, null, 2));
  const into = path.join(folder, name);
  const made = await runTool('new', ['--from-openapi', file, '--into', into]);
  expect(made.errors).toBe('');
  expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
  return { into, output: made.output, schemas: await readdir(path.join(into, 'schemas')) };
}

describe('A console over a document', { timeout: 240_000 }, () => {
  it('in several files leaves out the lists whose records are in another file, and says so', async () => {
    const { output, schemas } = await create('files', {
      openapi: '3.0.3',
      paths: {
        '/books': listOf(book),
        '/members': listOf({ $ref: './member.yaml' }),
        '/loans': {
          get: {
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: { properties: { data: { type: 'array', items: { $ref: 'loan.yaml#/Loan' } } } },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(schemas).toContain('book.json');
    expect(schemas).not.toContain('member.json');
    expect(output).toMatch(
      /files\.json:\d+:\d+ GET \/members: "\.\/member\.yaml" points outside the document/,
    );
    expect(output).toMatch(
      /files\.json:\d+:\d+ GET \/loans: "loan\.yaml#\/Loan" points outside the document/,
    );
  });

  it('whose paths are references has a screen for each of them, and names those that are in another file', async () => {
    const { output, schemas } = await create('references', {
      openapi: '3.1.0',
      paths: {
        '/books': { $ref: '#/components/pathItems/Books' },
        '/members': { $ref: './paths.yaml#/members' },
      },
      components: { pathItems: { Books: listOf(book) } },
    });
    expect(schemas).toContain('book.json');
    expect(output).toMatch(
      /references\.json:\d+:\d+ GET \/members: "\.\/paths\.yaml#\/members" is not in the document/,
    );
  });

  it('of Swagger 2 has the address and the prefix that its host and base path give', async () => {
    const { into, output } = await create('swagger', {
      swagger: '2.0',
      host: 'shelf.example.org:8443',
      basePath: '/api/v2',
      schemes: ['http'],
      paths: { '/books': { get: { responses: { 200: { schema: { type: 'array', items: book } } } } } },
    });
    const [entry] = await read(into, 'public/config.json');
    expect(entry.apis).toEqual({ api: 'http://shelf.example.org:8443' });
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({ prefix: '/api/v2' });
    expect(output).not.toContain('assumed: base URL of the API');
  });
});
