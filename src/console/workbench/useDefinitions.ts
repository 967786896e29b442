import { useDeferredValue, useMemo, useState } from 'react';
import { check } from '../../definition/check/check';
import type { Problem } from '../../definition/check/problem';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import type { Files } from '../authoring/files';

type Texts = Record<string, string>;

/** A text that was changed, and the one that it was changed from. */
interface Edit {
  text: string;
  from: string;
}

/** The definitions with what has been edited among them; while that is mistaken, those of the last sound text. */
export function useDefinitions(files: Files) {
  const [edits, setEdits] = useState<Record<string, Edit>>({});
  const edited = useMemo(() => differing(edits, files.definitions), [edits, files]);
  const settled = useDeferredValue(edited);
  const { problems, definitions } = useMemo(
    () => checkDefinitions({ ...files.definitions, ...settled }, files),
    [files, settled],
  );
  const [sound, setSound] = useState<{ definitions: Definitions; edited: Texts }>();
  if (definitions && sound?.definitions !== definitions) setSound({ definitions, edited: settled });
  const edit = (file: string, text: string) =>
    setEdits((before) => ({
      ...before,
      [file]: { text, from: (file in edited && before[file]?.from) || (files.definitions[file] ?? '') },
    }));
  return {
    edited,
    problems,
    sound,
    edit,
    /** Whether a file says something else now than when one began to edit it. */
    isChanged: (file: string) => file in edited && edits[file]?.from !== files.definitions[file],
    /** Goes on with the text as it was edited, in the knowledge of what the file says now. */
    keep: (file: string, text: string) =>
      setEdits((before) => ({ ...before, [file]: { text, from: files.definitions[file] ?? '' } })),
    /** Forgets what was written into its file; what was edited since then was edited from that. */
    saved: (file: string, sent: string, written: string) =>
      setEdits((before) =>
        before[file] && before[file].text !== sent
          ? { ...before, [file]: { ...before[file], from: written } }
          : without(before, file),
      ),
  };
}

/** The texts that are not as their files are. */
function differing(edits: Record<string, Edit>, originals: Texts): Texts {
  const differ = Object.entries(edits).filter(([file, { text }]) => text !== originals[file]);
  return Object.fromEntries(differ.map(([file, { text }]) => [file, text]));
}

function without<T>(entries: Record<string, T>, name: string): Record<string, T> {
  const { [name]: _, ...others } = entries;
  return others;
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
