import { useMemo, useState } from 'react';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { useActions } from '../../actions/ActionsContext';
import { useAddress } from '../../calls/useAddress';
import { readerPage } from './readerPage';
import './ArticlePreview.css';

const widths = { phone: 375, desktop: 1024 } as const;

/** An article as readers see it on a phone or a desktop: a page of its own, in which nothing can run. */
export function ReaderView({ article }: { article: Row }) {
  const { resource } = useActions();
  const [width, setWidth] = useState<keyof typeof widths>(() =>
    window.innerWidth < widths.desktop ? 'phone' : 'desktop',
  );
  const { icon_id } = article;
  const cover = useAddress(resource.calls.image, icon_id ? { icon_id } : undefined);
  const page = useMemo(() => readerPage(article, cover), [article, cover]);
  // A frame whose page changes while it loads may stay at the first one.
  const isWhole = !icon_id || cover;
  return (
    <div className="reader">
      <fieldset className="reader-widths">
        <legend>{text('article.width')}</legend>
        {(['phone', 'desktop'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={name === width}
            onClick={() => setWidth(name)}
          >
            {text(`article.${name}`)}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled to by keyboard. */}
      <section className="reader-frame" aria-label={text('article.reader')} tabIndex={0}>
        {isWhole && (
          <iframe title={text('article.reader')} sandbox="" srcDoc={page} style={{ width: widths[width] }} />
        )}
      </section>
    </div>
  );
}
