import { useEffect, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import { ActionsProvider } from '#console/actions/ActionsProvider.tsx';
import { readSessionDraft } from '#console/actions/sessionDraft.ts';
import { useResourceDefinition } from '#console/api/useResourceDefinition.ts';
import { useGroupPreview } from '#console/provider/session/groupPreview.ts';
import type { RecordValues } from '#definition/model/entity.ts';

interface NewRecordButtonProps {
  /** Name of the resource, whose form "create" is opened. */
  resource: string;
  label: string;
  /** Initial values of the record. */
  given: RecordValues;
  /** Called after the record is saved. */
  onSaved?: () => void;
}

/** Button that opens the form of a new record of another resource than the page's. Not shown in a group's preview. */
export function NewRecordButton({ resource, label, given, onSaved }: NewRecordButtonProps) {
  const [clicks, setClicks] = useState(0);
  const { data: definition } = useResourceDefinition(clicks > 0 ? resource : undefined);
  const preview = useGroupPreview();
  if (preview) return null;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setClicks(clicks + 1)}>
        {label}
      </button>
      {definition && (
        <ActionsProvider resource={definition} given={given} onSaved={onSaved}>
          <FormOpener clicks={clicks} />
        </ActionsProvider>
      )}
    </>
  );
}

/** Opens the form each time the button is clicked, the first time with unsaved input of an earlier session. */
function FormOpener({ clicks }: { clicks: number }) {
  const { resource, show } = useActions();
  const [draft] = useState(() => readSessionDraft(resource));
  const [firstClick] = useState(clicks);
  useEffect(() => {
    const isFirst = clicks === firstClick;
    show((isFirst && draft) || { kind: 'form', form: 'create' });
  }, [clicks, firstClick, draft, show]);
  return null;
}
