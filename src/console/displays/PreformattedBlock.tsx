import './Snippet.css';

/** Renders a block of preformatted text for copying. */
export function PreformattedBlock({ children }: { children: string }) {
  return <pre className="snippet">{children}</pre>;
}
