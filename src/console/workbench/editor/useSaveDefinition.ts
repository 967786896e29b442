import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { saveDefinitionFile, type WorkbenchFilesResponse } from '#console/authoring/workbenchApi.ts';
import { getPressedShortcutKey } from '#console/hooks/getPressedShortcutKey.ts';
import type { useEditedDefinitions } from './useEditedDefinitions.ts';

/** The save state of a definition file: whether it can be saved, was changed on disk, or failed. */
export interface DefinitionSaveState {
  file: string;
  /** True for a file of the project. Files of the engine are read-only. */
  isOwn: boolean;
  /** True if the file has changed since the user started to edit it (edit conflict). */
  isChanged: boolean;
  canSave: boolean;
  save: () => void;
  /** Keeps the edited text and bases it on the file's current text. */
  keep: () => void;
  /** The reason why saving failed. */
  failure?: string;
}

/**
 * Saves the open definition file with the Save button and Ctrl+S (optimistic locking by version). Undefined if files
 * cannot be saved.
 */
export function useSaveDefinition(
  file: string,
  { versions }: WorkbenchFilesResponse,
  definitions: ReturnType<typeof useEditedDefinitions>,
): DefinitionSaveState | undefined {
  const { edited, saved, keep, isChanged } = definitions;
  const client = useQueryClient();
  const text = edited[file];
  const version = versions?.[file];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: { file: string; text: string; version: string }) =>
      saveDefinitionFile(sent.file, sent.text, sent.version),
    onSuccess: (written, sent) => {
      client.setQueryData<WorkbenchFilesResponse>(
        ['files'],
        (files) => files && applySavedText(files, sent.file, written),
      );
      saved(sent.file, sent.text, written.text);
    },
    // A save can fail because the file has changed, so the files are refetched.
    onError: () => client.invalidateQueries({ queryKey: ['files'] }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error applies only to the text that was saved
  useEffect(reset, [file, text]);
  const isOther = isChanged(file) && !isPending;
  const canSave = text !== undefined && version !== undefined && !isOther && !isPending;
  const save = () => canSave && mutate({ file, text, version });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!versions || getPressedShortcutKey(event) !== 's') return;
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

function applySavedText(
  files: WorkbenchFilesResponse,
  file: string,
  { text, version }: { text: string; version: string },
): WorkbenchFilesResponse {
  return {
    ...files,
    definitions: { ...files.definitions, [file]: text },
    versions: { ...files.versions, [file]: version },
  };
}
