import type { OverrideProps } from '#console/projectApi.ts';
import { ArticleReaderView } from '../ArticlePreview/ArticleReaderView.tsx';

/** Renders the text of an article as readers see it, at the available width. */
export function Override({ row }: OverrideProps['cell']) {
  return <ArticleReaderView article={row} isFitted />;
}
