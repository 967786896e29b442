import { readDefinitionTexts } from '../disk/readDefinitionTexts';
import { findProblems } from './findProblems';

/** Tells every mistake in the definition files; fails when there is one. */
function checkDefinitions(): void {
  const texts = readDefinitionTexts();
  const lines = findProblems(texts);
  console.log(
    lines.length > 0 ? lines.join('\n') : `${Object.keys(texts).length} definitions checked, no problems`,
  );
  process.exitCode = lines.length > 0 ? 1 : 0;
}

checkDefinitions();
