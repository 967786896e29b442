import { Dialog } from '../../../console/actions/Dialog';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { useCopyToClipboard } from '../../../console/toasts/useCopyToClipboard';
import { isEmptyValue } from '../../../definition/values/normalizeRecord';
import { articleStatusValues } from '../../articles/articleStatusValues';
import { publisherText } from '../../publisherText';
import { LinkWarning } from './LinkWarning';
import { useRequireCompleteLink } from './useRequireCompleteLink';
import './LinkAddress.css';

/** Renders a link's URL with a copy button, and a warning if its article is not published. */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const copy = useCopyToClipboard();
  const isWhole = useRequireCompleteLink(resource.entity, row, close);
  if (!isWhole) return null;
  const { url, feed_id, feed_status } = row;
  const address = String(url);
  return (
    <Dialog
      title={publisherText('console.linkAddress')}
      width={640}
      onClose={close}
      buttons={[
        { label: publisherText('console.close'), onClick: close },
        {
          label: publisherText('console.copy'),
          tone: 'primary',
          onClick: () => copy(address),
        },
      ]}
    >
      {!isEmptyValue(feed_id) && feed_status !== articleStatusValues.published && (
        <LinkWarning entity={resource.entity} link={row} />
      )}
      <output className="link-address">{address}</output>
    </Dialog>
  );
}
