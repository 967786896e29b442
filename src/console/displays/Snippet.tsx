import './Snippet.css';

/** Lines to be copied as they are. */
export function Snippet({ children }: { children: string }) {
  return <pre className="snippet">{children}</pre>;
}
