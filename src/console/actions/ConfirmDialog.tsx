import { text } from '../../definition/text';
import { Dialog } from './Dialog';
import type { Overlay } from './Overlay';

interface ConfirmDialogProps {
  question: string;
  /** What the button says that agrees. */
  yes: string;
  no?: string;
  isDangerous: boolean;
  onAnswer: (isYes: boolean) => void;
}

/** A question with two answers; where agreeing is dangerous, Enter does not agree. */
export function ConfirmDialog({
  question,
  yes,
  no = text('cancel'),
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

/** The question that an action asks first. */
export function ConfirmOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'confirm' }> }) {
  const { question, label, isDangerous, onAnswer } = overlay;
  return <ConfirmDialog question={question} yes={label} isDangerous={isDangerous} onAnswer={onAnswer} />;
}
