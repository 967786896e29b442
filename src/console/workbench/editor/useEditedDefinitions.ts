import { useDeferredValue, useMemo, useState } from 'react';
import type { WorkbenchFilesResponse } from '#console/authoring/workbenchApi.ts';
import { type DefinitionProblem, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems, findFormerNameWarnings } from '#definition/check/findDefinitionProblems.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';

type Texts = Record<string, string>;

/** An edited text and the text that it is based on. */
interface Edit {
  text: string;
  from: string;
}

/** Manages the edited definition texts, checks them, and returns the last valid definitions. */
export function useEditedDefinitions(files: WorkbenchFilesResponse) {
  const [edits, setEdits] = useState<Record<string, Edit>>({});
  const edited = useMemo(() => pickEditedTexts(edits, files.definitions), [edits, files]);
  const settled = useDeferredValue(edited);
  const { problems, definitions } = useMemo(
    () => checkAndLoad({ ...files.definitions, ...settled }, files),
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
    /** True if the file has changed since the user started to edit it (edit conflict). */
    isChanged: (file: string) => file in edited && edits[file]?.from !== files.definitions[file],
    /** Keeps the edited text and bases it on the file's current text. */
    keep: (file: string, text: string) =>
      setEdits((before) => ({ ...before, [file]: { text, from: files.definitions[file] ?? '' } })),
    /** Removes a saved edit. An edit made during the save is based on the saved text. */
    saved: (file: string, sent: string, written: string) =>
      setEdits((before) =>
        before[file] && before[file].text !== sent
          ? { ...before, [file]: { ...before[file], from: written } }
          : omitFile(before, file),
      ),
  };
}

/** Returns the texts that differ from their files. */
function pickEditedTexts(edits: Record<string, Edit>, originals: Texts): Texts {
  const differ = Object.entries(edits).filter(([file, { text }]) => text !== originals[file]);
  return Object.fromEntries(differ.map(([file, { text }]) => [file, text]));
}

function omitFile<T>(entries: Record<string, T>, name: string): Record<string, T> {
  const { [name]: _, ...others } = entries;
  return others;
}

/** The checker's problems, and the definitions if there are no errors. */
interface CheckedDefinitions {
  problems: DefinitionProblem[];
  definitions?: Definitions;
}

/** Checks and loads the texts, like the server does at startup. */
function checkAndLoad(
  texts: Record<string, string>,
  { known }: Pick<WorkbenchFilesResponse, 'known'>,
): CheckedDefinitions {
  const problems = findDefinitionProblems(texts, known);
  if (problems.some(isErrorProblem)) return { problems };
  return {
    problems: [...problems, ...findFormerNameWarnings(texts)],
    definitions: buildDefinitionsFromTexts(texts),
  };
}
