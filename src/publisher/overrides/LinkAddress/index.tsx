import { Dialog, type OverrideProps, useCopyToClipboard } from '#console/projectApi.ts';
import { isEmptyValue } from '#definition/projectApi.ts';
import { reviewedArticleStatus } from '#publisher/articles/reviewedArticleStatus.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import { UnpublishedArticleWarning } from './UnpublishedArticleWarning.tsx';
import { useCloseDialogIfLinkInvalid } from './useCloseDialogIfLinkInvalid.ts';
import './LinkAddress.css';

/** The dialog of a link's row action: its URL with a copy button, and a warning if its article is not published. */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const copy = useCopyToClipboard();
  const isWhole = useCloseDialogIfLinkInvalid(resource.entity, row, close);
  if (!isWhole) return null;
  const { url, feed_id, feed_status } = row;
  const address = String(url);
  return (
    <Dialog
      title={getPublisherText('console.linkAddress')}
      width={640}
      onClose={close}
      buttons={[
        { label: getPublisherText('console.close'), onClick: close },
        {
          label: getPublisherText('console.copy'),
          tone: 'primary',
          onClick: () => copy(address),
        },
      ]}
    >
      {!isEmptyValue(feed_id) && feed_status !== reviewedArticleStatus.published && (
        <UnpublishedArticleWarning entity={resource.entity} link={row} />
      )}
      <output className="link-address">{address}</output>
    </Dialog>
  );
}
