import { useMemo, useState } from 'react';
import { useActions } from '../../../console/actions/ActionsContext';
import { useCallUrl } from '../../../console/api/useCallUrl';
import type { Row } from '../../../definition/model/entity';
import { text } from '../../text';
import style from './reader.css?inline';
import { sanitizeArticle } from './sanitizeArticle';
import './ArticlePreview.css';

const widths = { phone: 375, desktop: 1024 } as const;

interface ReaderViewProps {
  article: Row;
  /** Whether it is as wide as there is room, instead of as a phone or a desktop. */
  isFitted?: boolean;
}

/** An article as readers see it on a phone or a desktop: a page of its own, in which nothing can run. */
export function ReaderView({ article, isFitted = false }: ReaderViewProps) {
  const { resource } = useActions();
  const [width, setWidth] = useState<keyof typeof widths>(() =>
    window.innerWidth < widths.desktop ? 'phone' : 'desktop',
  );
  const { icon_id } = article;
  const cover = useCallUrl(resource.calls.file, icon_id ? { icon_id } : undefined);
  const page = useMemo(() => readerPage(article, cover), [article, cover]);
  // A frame whose page changes while it loads may stay at the first one.
  const isWhole = !icon_id || cover;
  return (
    <div className="reader">
      {!isFitted && (
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
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled to by keyboard. */}
      <section className="reader-frame" aria-label={text('article.reader')} tabIndex={0}>
        {isWhole && (
          <iframe
            title={text('article.reader')}
            sandbox=""
            srcDoc={page}
            style={{ width: isFitted ? '100%' : widths[width] }}
          />
        )}
      </section>
    </div>
  );
}

/** The page on which readers see an article, as HTML. */
function readerPage({ title, language, content }: Row, cover?: string): string {
  const page = document.implementation.createHTMLDocument(String(title ?? ''));
  page.documentElement.lang = String(language ?? '');
  const sheet = page.createElement('style');
  sheet.textContent = `${style} [data-search-ad]::before { content: ${JSON.stringify(text('article.adPlace'))}; }`;
  page.head.append(sheet);
  const body = page.createElement('article');
  body.innerHTML = sanitizeArticle(String(content ?? ''));
  body.prepend(...heading(page, String(title ?? ''), cover));
  page.body.append(body);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function heading(page: Document, title: string, cover?: string): HTMLElement[] {
  const line = page.createElement('h1');
  line.textContent = title;
  if (!cover) return [line];
  const picture = page.createElement('img');
  picture.src = cover;
  picture.alt = '';
  picture.className = 'cover';
  return [line, picture];
}
