import { Dialog } from '../../../console/actions/Dialog';
import { useCopy } from '../../../console/api/useCopy';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { isEmpty } from '../../../definition/normalize';
import { articleStatus } from '../../articles/articleStatus';
import { text } from '../../text';
import { LinkWarning } from './LinkWarning';
import { useWholeLink } from './useWholeLink';
import './LinkAddress.css';

/** A link's address, to be copied, and a warning when it leads to no article that may be shown. */
export function Override({ resource, row, close }: OverrideProps['action']) {
  const copy = useCopy();
  const isWhole = useWholeLink(resource.entity, row, close);
  const { url, feed_id, feed_status } = row;
  const address = isEmpty(url) ? '' : String(url);
  if (!isWhole) return null;
  return (
    <Dialog
      title={text('console.linkAddress')}
      width={640}
      onClose={close}
      buttons={[
        { label: text('console.close'), onClick: close },
        {
          label: text('console.copy'),
          tone: 'primary',
          disabled: address === '',
          onClick: () => copy(address),
        },
      ]}
    >
      {!isEmpty(feed_id) && feed_status !== articleStatus.published && <LinkWarning />}
      <output className="link-address">{address}</output>
    </Dialog>
  );
}
