import { text } from '../../definition/text';

/** Says why the company has no such report. */
export function AttentionNotice({ message }: { message: string }) {
  return (
    <div className="attention" role="alert">
      <strong>{text('report.attention')}</strong>
      <p>{message}</p>
    </div>
  );
}
