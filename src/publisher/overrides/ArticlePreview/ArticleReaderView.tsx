import { useMemo, useState } from 'react';
import { useActions, useCallUrl } from '#console/projectApi.ts';
import type { RecordValues } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import style from './reader.css?inline';
import { sanitizeArticleInBrowser } from './sanitizeArticleInBrowser.ts';
import './ArticlePreview.css';

const previewWidthsPx = { phone: 375, desktop: 1024 } as const;

interface ArticleReaderViewProps {
  article: RecordValues;
  /** Uses the available width instead of a phone or desktop width. */
  isFitted?: boolean;
}

/** Renders an article as readers see it, at phone or desktop width, in a sandboxed iframe without scripts. */
export function ArticleReaderView({ article, isFitted = false }: ArticleReaderViewProps) {
  const { resource } = useActions();
  const [width, setWidth] = useState<keyof typeof previewWidthsPx>(() =>
    window.innerWidth < previewWidthsPx.desktop ? 'phone' : 'desktop',
  );
  const { icon_id } = article;
  const cover = useCallUrl(resource.calls.file, icon_id ? { icon_id } : undefined);
  const page = useMemo(() => buildReaderPage(article, cover), [article, cover]);
  // Wait for the cover: an iframe whose document changes while it loads may keep the first one.
  const isWhole = !icon_id || cover;
  return (
    <div className="reader">
      {!isFitted && (
        <fieldset className="reader-widths">
          <legend>{getPublisherText('article.width')}</legend>
          {(['phone', 'desktop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {getPublisherText(`article.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the preview. */}
      <section className="reader-frame" aria-label={getPublisherText('article.reader')} tabIndex={0}>
        {isWhole && (
          <iframe
            title={getPublisherText('article.reader')}
            sandbox=""
            srcDoc={page}
            style={{ width: isFitted ? '100%' : previewWidthsPx[width] }}
          />
        )}
      </section>
    </div>
  );
}

/** Builds the HTML page on which readers see an article. */
function buildReaderPage({ title, language, content }: RecordValues, cover?: string): string {
  const page = document.implementation.createHTMLDocument(String(title ?? ''));
  page.documentElement.lang = String(language ?? '');
  const sheet = page.createElement('style');
  sheet.textContent = `${style} [data-search-ad]::before { content: ${JSON.stringify(getPublisherText('article.adPlace'))}; }`;
  page.head.append(sheet);
  const body = page.createElement('article');
  body.innerHTML = sanitizeArticleInBrowser(String(content ?? ''));
  body.prepend(...buildReaderHeading(page, String(title ?? ''), cover));
  page.body.append(body);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function buildReaderHeading(page: Document, title: string, cover?: string): HTMLElement[] {
  const line = page.createElement('h1');
  line.textContent = title;
  if (!cover) return [line];
  const picture = page.createElement('img');
  picture.src = cover;
  picture.alt = '';
  picture.className = 'cover';
  return [line, picture];
}
