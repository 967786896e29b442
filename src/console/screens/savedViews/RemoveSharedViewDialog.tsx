import { useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { savedViewText } from './savedViewText.ts';
import type { SavedView } from './useSavedViewsQuery.ts';

interface RemoveSharedViewDialogProps {
  view: SavedView;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirmation dialog for an administrator who deletes another user's shared view. */
export function RemoveSharedViewDialog({ view, onRemove, onClose }: RemoveSharedViewDialogProps) {
  const [isUnderWay, setUnderWay] = useState(false);
  const remove = () => {
    setUnderWay(true);
    void onRemove().finally(onClose);
  };
  return (
    <Dialog
      title={savedViewText('views.removeTitle', view)}
      onClose={onClose}
      buttons={[
        { label: savedViewText('views.back'), autoFocus: true, onClick: onClose },
        {
          label: savedViewText('views.remove'),
          tone: 'alarm',
          changes: true,
          disabled: isUnderWay,
          onClick: remove,
        },
      ]}
    >
      <p>{savedViewText('views.removeLead', { ...view, owner_name: view.owner_name ?? '' })}</p>
    </Dialog>
  );
}
