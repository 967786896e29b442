import { text } from '../../definition/text';
import { ConfirmDialog } from '../actions/ConfirmDialog';

/** Asks before something unsaved is left. */
export function DiscardQuestion({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      question={text('console.discard')}
      yes={text('console.discardYes')}
      no={text('console.discardNo')}
      isDangerous
      onAnswer={onAnswer}
    />
  );
}
