import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { Details } from '../../../console/record/Details';
import type { Row } from '../../../definition/model/entity';
import { articleStatus } from '../../articles/articleStatus';
import { LinkWarning } from '../LinkAddress/LinkWarning';
import { useWholeLink } from '../LinkAddress/useWholeLink';
import '../LinkAddress/LinkAddress.css';

/** All that a link holds, in the groups of its definition; one that lacks what every link has is not shown. */
export function Override({ resource, row, answer, isLoading, close }: OverrideProps['action']) {
  const isWhole = useWholeLink(resource.entity, answer, close, isLoading);
  if (!isWhole) return null;
  const link = isLoading ? row : (answer as Row);
  return (
    <Details resource={resource} record={link} isLoading={isLoading} onClose={close}>
      {link.feed_status === articleStatus.violation && <LinkWarning />}
    </Details>
  );
}
