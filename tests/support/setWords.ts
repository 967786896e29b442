import { setWords } from '../../src/definition/text';
import { readWords } from '../../src/project/readWords';
import { testProject } from './testProject';

setWords(readWords('en', testProject));
