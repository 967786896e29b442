import { useDeferredValue, useMemo, useState } from 'react';
import type { Definitions } from '../../definition/types';
import type { Files } from '../workshop/Files';
import { judged } from './judged';

type Texts = Record<string, string>;

/** The definitions with what has been edited among them; while that is mistaken, those of the last sound text. */
export function useDefinitions(files: Files) {
  const [edited, setEdited] = useState<Texts>({});
  const settled = useDeferredValue(edited);
  const { problems, definitions } = useMemo(
    () => judged({ ...files.definitions, ...settled }, files),
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
