import { text } from '../../definition/text';
import { leaveView, type View } from '../provider/view';

/** Says as whose member one looks at the console, and is the way out. */
export function ViewBanner({ view }: { view: View }) {
  return (
    <section className="view-banner" aria-label={text('viewAs.region')}>
      <p role="status">{text(view.isGone ? 'viewAs.gone' : 'viewAs.banner', view)}</p>
      <button type="button" className="button" onClick={leaveView}>
        {text('viewAs.leave')}
      </button>
    </section>
  );
}
