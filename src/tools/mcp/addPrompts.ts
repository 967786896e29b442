import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** Adds the prompts for the usual tasks of an author. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'new_screen',
    {
      title: 'A new screen',
      description: 'Create a screen from a description of its records, with test cases.',
      argsSchema: { description: z.string().describe('The records, and what users do with them') },
    },
    ({ description }) =>
      toPrompt(`Create a screen for these records: ${description}

1. Call list_definitions. If there is no project, ask for its title and call new_project.
2. List the fields with their kinds and rules, and ask about anything that is unclear. If a field refers to records of another screen, create that screen first.
3. Call new_screen with the fields. Read both files with read_definition.
4. Look up each key that you want to add with search_reference and read_reference. Change the files with write_definitions, the schema and the resource in one call. If isStored is false, fix the listed problems and write again.
5. Add test cases for the rules that you added. Call run_cases, then run_mutations until no untested rule is left.
6. Call picture, and describe the screen to the user.`),
  );
  server.registerPrompt(
    'change_screen',
    {
      title: 'Change a screen in use',
      description: 'Change a screen whose records and API are in use, without loss of data.',
      argsSchema: {
        screen: z.string().describe('Name of the resource, such as books'),
        change: z.string().describe('The change'),
      },
    },
    ({ screen, change }) =>
      toPrompt(`Change the screen "${screen}", which is in use: ${change}

1. Read its resource and its schema with read_definition, and the guide with read_guide "changing-a-screen".
2. A property that gets another name keeps its values only with "renamedFrom". Do not remove a property and add another one instead.
3. Write the change with write_definitions and "trial": true first. Show the user the problems, if there are any, then write it.
4. Call plan. Explain each effect on data, users and API clients. Ask the user about every open decision, in particular about data that would be lost, and pass the answers to decide.
5. Call run_cases. Update cases whose expectation has changed on purpose, and no others.`),
  );
  server.registerPrompt(
    'console_of_api',
    {
      title: 'A console of this API',
      description: 'Create a console of an existing API, from its lists or its OpenAPI document.',
      argsSchema: { api: z.string().describe('URLs of lists of the API, or of its OpenAPI document') },
    },
    ({ api }) =>
      toPrompt(`Create a console of this API: ${api}

1. Read the guide with read_guide "foreign-api".
2. Call new_console_of_api. If the API requires credentials, ask the user to set CONTRACT_TOKEN in the environment of this server. Never ask for a token in the conversation.
3. The answer lists guesses with file and line. Read these places, and verify each with the user or with the documentation of the API. Correct them with write_definitions.
4. Call check and run_cases.
5. Name the commands that the user runs next: "npx console contract" tests the definitions against the API, "npx console dev" shows the console.`),
  );
}

function toPrompt(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
