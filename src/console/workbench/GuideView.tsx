import { guide } from 'virtual:workbench-guide';
import '../aids/help.css';

/** What the workbench is, and how it is used. */
export function GuideView() {
  return (
    <article className="workbench-part" aria-label={guide.title}>
      <h2>{guide.title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the engine's own file, made into HTML when the console is built. */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: guide.html }} />
    </article>
  );
}
