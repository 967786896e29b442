import { useDeferredValue, useMemo, useState } from 'react';
import { check } from '../../definition/check/check';
import type { Problem } from '../../definition/check/problem';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import type { Files } from '../authoring/files';

type Texts = Record<string, string>;

/** The definitions with what has been edited among them; while that is mistaken, those of the last sound text. */
export function useDefinitions(files: Files) {
  const [edited, setEdited] = useState<Texts>({});
  const settled = useDeferredValue(edited);
  const { problems, definitions } = useMemo(
    () => checkDefinitions({ ...files.definitions, ...settled }, files),
    [files, settled],
  );
  const [sound, setSound] = useState<{ definitions: Definitions; edited: Texts }>();
  if (definitions && sound?.definitions !== definitions) setSound({ definitions, edited: settled });
  const edit = (file: string, text: string) =>
    setEdited((before) => changed(before, file, text, files.definitions[file]));
  return { edited, problems, sound, edit };
}

/** A text that is as it was is not edited. */
function changed(before: Texts, file: string, text: string, original: string | undefined): Texts {
  const { [file]: _, ...others } = before;
  return text === original ? others : { ...others, [file]: text };
}

/** What the checker says of the texts, and the definitions when it finds nothing wrong. */
interface CheckedDefinitions {
  problems: Problem[];
  definitions?: Definitions;
}

/** Checks and loads the texts, as the server does at its start. */
function checkDefinitions(
  texts: Record<string, string>,
  { known }: Pick<Files, 'known'>,
): CheckedDefinitions {
  const problems = check(texts, known);
  if (problems.length > 0) return { problems };
  return { problems, definitions: loadTexts(texts) };
}
