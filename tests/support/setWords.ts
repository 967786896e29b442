import { overrideMessages } from '../../src/definition/text/messages';
import { readMessageOverrides } from '../../src/project/readMessageOverrides';
import { testProject } from './testProject';

overrideMessages(readMessageOverrides('en', testProject));
