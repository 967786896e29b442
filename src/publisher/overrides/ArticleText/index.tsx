import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { ReaderView } from '../ArticlePreview/ReaderView';

/** The text of an article as readers see it, as wide as there is room. */
export function Override({ row }: OverrideProps['cell']) {
  return <ReaderView article={row} isFitted />;
}
