import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Files, saveText } from '../authoring/files';
import type { useDefinitions } from './useDefinitions';

/** How the text of a file gets into it. */
export interface Saving {
  file: string;
  /** Whether the file is one of the project's own: no other is written. */
  isOwn: boolean;
  /** Whether the file says something else now than when one began to edit it. */
  isChanged: boolean;
  canSave: boolean;
  save: () => void;
  /** Goes on with the edited text, in the knowledge of what the file says now. */
  keep: () => void;
  /** Why the text was not written. */
  failure?: string;
}

/** Saves the file that is open, by its button and by Ctrl S; nothing where no file can be saved. */
export function useSaving(
  file: string,
  { versions }: Files,
  definitions: ReturnType<typeof useDefinitions>,
): Saving | undefined {
  const { edited, saved, keep, isChanged } = definitions;
  const client = useQueryClient();
  const text = edited[file];
  const version = versions?.[file];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: { file: string; text: string; version: string }) =>
      saveText(sent.file, sent.text, sent.version),
    onSuccess: (written, sent) => {
      client.setQueryData<Files>(['files'], (files) => files && withText(files, sent.file, written));
      saved(sent.file, sent.text, written.text);
    },
    // It may have been refused because the file says something else by now.
    onError: () => client.invalidateQueries({ queryKey: ['files'] }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of a text means nothing to another
  useEffect(reset, [file, text]);
  const isOther = isChanged(file) && !isPending;
  const canSave = text !== undefined && version !== undefined && !isOther && !isPending;
  const save = () => canSave && mutate({ file, text, version });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!versions || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (!versions) return undefined;
  return {
    file,
    isOwn: version !== undefined,
    isChanged: isOther,
    canSave,
    save,
    keep: () => keep(file, text ?? ''),
    failure: error?.message,
  };
}

function withText(files: Files, file: string, { text, version }: { text: string; version: string }): Files {
  return {
    ...files,
    definitions: { ...files.definitions, [file]: text },
    versions: { ...files.versions, [file]: version },
  };
}
