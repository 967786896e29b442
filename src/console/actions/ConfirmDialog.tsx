import { formatMessage } from '#definition/text/messages.ts';
import { Dialog } from './Dialog.tsx';
import type { Overlay } from './Overlay.ts';

interface ConfirmDialogProps {
  question: string;
  /** Label of the confirm button. */
  yes: string;
  no?: string;
  isDangerous: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** Confirmation dialog with two buttons. If confirming is dangerous, the cancel button has the focus. */
export function ConfirmDialog({
  question,
  yes,
  no = formatMessage('cancel'),
  isDangerous,
  onAnswer,
}: ConfirmDialogProps) {
  const refuse = () => onAnswer(false);
  return (
    <Dialog
      title={question}
      width={416}
      onClose={refuse}
      buttons={[
        { label: no, autoFocus: isDangerous, onClick: refuse },
        {
          label: yes,
          tone: isDangerous ? 'alarm' : 'primary',
          autoFocus: !isDangerous,
          onClick: () => onAnswer(true),
        },
      ]}
    />
  );
}

/** Confirmation dialog that an action shows before it runs. */
export function ConfirmOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'confirm' }> }) {
  const { question, label, isDangerous, onAnswer } = overlay;
  return <ConfirmDialog question={question} yes={label} isDangerous={isDangerous} onAnswer={onAnswer} />;
}
