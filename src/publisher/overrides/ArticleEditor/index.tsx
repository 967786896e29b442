import { useMemo, useState } from 'react';
import { Dialog } from '../../../console/actions/Dialog';
import { useForm, useSaveGuard } from '../../../console/forms/FormContext';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { text } from '../../text';
import { ReaderView } from '../ArticlePreview/ReaderView';
import { RichTextEditor } from './RichTextEditor';
import { countMarkers } from './SearchAd';

/** The content of an article: written here, previewed before it is handed in; in review it is only read. */
export function Override(props: OverrideProps['field']) {
  const { value, disabled } = props;
  const { data } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<{ content: unknown }>();
  const isSeen = previewed !== undefined && (previewed.content ?? '') === (value ?? '');
  const isMarked = countMarkers(value) > 0;
  const guard = useMemo(() => {
    const go = () => {
      setPreviewed({ content: value });
      setOpen(true);
    };
    return {
      closed: isSeen ? undefined : text('article.previewFirst'),
      way: { label: text('article.preview'), go },
      question: isMarked ? undefined : text('article.noMarker'),
    };
  }, [value, isSeen, isMarked]);
  useSaveGuard(disabled ? undefined : guard);
  const close = () => setOpen(false);
  if (disabled) return <ReaderView article={data} />;
  return (
    <>
      <RichTextEditor {...props} />
      {isOpen && (
        <Dialog
          title={text('article.preview')}
          width={1100}
          onClose={close}
          buttons={[{ label: text('console.close'), autoFocus: true, onClick: close }]}
        >
          <ReaderView article={data} />
        </Dialog>
      )}
    </>
  );
}
