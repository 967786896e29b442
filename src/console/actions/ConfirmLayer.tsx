import { ConfirmDialog } from './ConfirmDialog';
import type { Layer } from './Layer';

/** The question that an action asks first. */
export function ConfirmLayer({ layer }: { layer: Extract<Layer, { kind: 'confirm' }> }) {
  const { question, label, isDangerous, onAnswer } = layer;
  return <ConfirmDialog question={question} yes={label} isDangerous={isDangerous} onAnswer={onAnswer} />;
}
