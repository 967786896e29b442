import { useMemo, useState } from 'react';
import { Dialog, type OverrideProps, useFormContext, useSaveGuard } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { ArticleReaderView } from '../ArticlePreview/ArticleReaderView.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import { countSearchAds } from './SearchAdNode.tsx';

/**
 * Renders the content field of an article: an editor with a required preview before submission. Read-only during
 * review.
 */
export function Override(props: OverrideProps['field']) {
  const { value, disabled } = props;
  const { data } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<{ content: unknown }>();
  const isSeen = previewed !== undefined && (previewed.content ?? '') === (value ?? '');
  const isMarked = countSearchAds(value) > 0;
  const guard = useMemo(() => {
    const go = () => {
      setPreviewed({ content: value });
      setOpen(true);
    };
    return {
      closed: isSeen ? undefined : getPublisherText('article.previewFirst'),
      way: { label: getPublisherText('article.preview'), go },
      question: isMarked ? undefined : getPublisherText('article.noMarker'),
    };
  }, [value, isSeen, isMarked]);
  useSaveGuard(disabled ? undefined : guard);
  const close = () => setOpen(false);
  if (disabled) return <ArticleReaderView article={data} />;
  return (
    <>
      <RichTextEditor {...props} />
      {isOpen && (
        <Dialog
          title={getPublisherText('article.preview')}
          width={1100}
          onClose={close}
          buttons={[{ label: getPublisherText('console.close'), autoFocus: true, onClick: close }]}
        >
          <ArticleReaderView article={data} />
        </Dialog>
      )}
    </>
  );
}
