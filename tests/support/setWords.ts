import { overrideMessages } from '#definition/text/messages.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { testProject } from './testProject.ts';

overrideMessages(readMessageOverrides('en', testProject));
