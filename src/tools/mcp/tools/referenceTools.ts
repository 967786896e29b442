import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { readCheckerRuleDocs } from '#tools/docs/readCheckerRuleDocs.ts';
import { createUnknownNameError, listGuides, readGuidePage } from '../reference/guides.ts';
import { listReferenceSections, readReference } from '../reference/readReference.ts';
import { searchReference } from '../reference/searchReference.ts';
import { toToolAnswer } from '../toolAnswers.ts';
import { checkerRuleDocsSchema } from './problemSchemas.ts';

const annotations = { readOnlyHint: true, openWorldHint: false };

const keySchema = z.object({
  address: z.string(),
  section: z.string(),
  key: z.string(),
  file: z.string().describe('Kind and path of the files that contain the key'),
  title: z.string().describe('Title of the section'),
  isRequired: z.boolean(),
  description: z.string(),
  values: z.string().describe('Accepted values. A link names the section that describes an object'),
  example: z.unknown().optional(),
});

/** Adds the tools that search and read the documentation. They need no project. */
export function addReferenceTools(server: McpServer): void {
  server.registerTool(
    'search_reference',
    {
      title: 'Search the documentation',
      description:
        'Searches the keys of definition files, the messages of the checker, and the guides. Use it before you write a key that you are not sure of: unknown keys are errors.',
      inputSchema: z.strictObject({
        query: z
          .string()
          .min(1)
          .max(200)
          .describe('Words or the name of a key, such as "limit length" or "sameFieldsAs"'),
        kinds: z
          .array(z.enum(['key', 'check', 'guide']))
          .min(1)
          .default(['key', 'check', 'guide'])
          .describe('Where to search. Default: everywhere'),
        limit: z.number().int().min(1).max(50).default(10).describe('Largest number of matches'),
      }),
      outputSchema: {
        matches: z.array(
          z.object({
            kind: z.enum(['key', 'check', 'guide']),
            address: z
              .string()
              .describe('For read_reference (key), explain_problem (check) or read_guide (guide)'),
            summary: z.string(),
          }),
        ),
      },
      annotations,
    },
    ({ query, kinds, limit }) => toToolAnswer({ matches: searchReference(query, kinds, limit) }),
  );
  server.registerTool(
    'read_reference',
    {
      title: 'Read the reference',
      description:
        'Returns the keys at an address, each with description, accepted values and an example. Addresses: a kind of file ("entity", "resource", …), a section ("entity.property"), a key ("entity.property.maxLength"), or the bare name of a key. Without an address, lists all kinds of files and sections.',
      inputSchema: z.strictObject({
        address: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe('Such as "resource.column". Default: the list of addresses'),
      }),
      outputSchema: {
        sections: z
          .array(z.object({ address: z.string(), file: z.string(), sections: z.array(z.string()) }))
          .optional()
          .describe('Without an address: kinds of files, with their sections'),
        keys: z.array(keySchema).optional(),
        exampleFile: z
          .object({ file: z.string(), content: z.unknown() })
          .optional()
          .describe('For a kind of file: a complete example'),
      },
      annotations,
    },
    ({ address }) =>
      toToolAnswer(address === undefined ? { sections: listReferenceSections() } : readReference(address)),
  );
  server.registerTool(
    'explain_problem',
    {
      title: 'Explain a message of the checker',
      description: 'Returns the reason for a code of the checker, and an example of the mistake and its fix.',
      inputSchema: z.strictObject({
        code: z
          .string()
          .regex(/^[A-Z]\d{3}$/, 'a code is a letter and three digits, such as R012')
          .describe('Such as R012'),
      }),
      outputSchema: checkerRuleDocsSchema.shape,
      annotations,
    },
    ({ code }) => {
      const docs = readCheckerRuleDocs();
      const found = docs.get(code);
      if (!found) throw createUnknownNameError('code', code, [...docs.keys()]);
      return toToolAnswer(found);
    },
  );
  server.registerTool(
    'read_guide',
    {
      title: 'Read a guide',
      description: `Returns a guide, or one section of it, in Markdown. Guides: ${listGuides().join(', ')}.`,
      inputSchema: z.strictObject({
        address: z
          .string()
          .min(1)
          .max(200)
          .describe(
            'Such as "changing-a-screen", or with a section from search_reference, such as "workbench#save"',
          ),
      }),
      outputSchema: { text: z.string() },
      annotations,
    },
    ({ address }) => toToolAnswer({ text: readGuidePage(address) }),
  );
}
