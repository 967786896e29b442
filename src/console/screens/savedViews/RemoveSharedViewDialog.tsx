import { useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { getSavedViewsText } from './getSavedViewsText.ts';
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
      title={getSavedViewsText('views.removeTitle', view)}
      onClose={onClose}
      buttons={[
        { label: getSavedViewsText('views.back'), autoFocus: true, onClick: onClose },
        {
          label: getSavedViewsText('views.remove'),
          tone: 'alarm',
          changes: true,
          disabled: isUnderWay,
          onClick: remove,
        },
      ]}
    >
      <p>{getSavedViewsText('views.removeLead', { ...view, owner_name: view.owner_name ?? '' })}</p>
    </Dialog>
  );
}
