import { text } from '../../definition/text';
import { Dialog } from './Dialog';

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
