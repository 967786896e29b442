import { useState } from 'react';
import { Dialog } from '../../actions/Dialog';
import type { SavedView } from './useSavedViews';
import { word } from './words';

interface RemoveSharedProps {
  view: SavedView;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks an administrator whether a view that somebody else shares is to go. */
export function RemoveShared({ view, onRemove, onClose }: RemoveSharedProps) {
  const [isUnderWay, setUnderWay] = useState(false);
  const remove = () => {
    setUnderWay(true);
    void onRemove().finally(onClose);
  };
  return (
    <Dialog
      title={word('views.removeTitle', view)}
      onClose={onClose}
      buttons={[
        { label: word('views.back'), autoFocus: true, onClick: onClose },
        { label: word('views.remove'), tone: 'alarm', changes: true, disabled: isUnderWay, onClick: remove },
      ]}
    >
      <p>{word('views.removeLead', { ...view, owner_name: view.owner_name ?? '' })}</p>
    </Dialog>
  );
}
