import { text } from '../../text';

/** What is said of a link whose article may not be shown. */
export function LinkWarning() {
  return (
    <p role="alert" className="link-warning">
      {text('console.linkViolation')}
    </p>
  );
}
