import { guide } from 'virtual:workbench-guide';
import '../help/help.css';

/** The workbench's guide. */
export function GuideView() {
  return (
    <article className="workbench-part" aria-label={guide.title}>
      <h2>{guide.title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is generated from the engine's guide at build time. */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: guide.html }} />
    </article>
  );
}
