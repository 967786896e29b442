import { DetailsDrawer, type OverrideProps } from '#console/projectApi.ts';
import type { RecordValues } from '#definition/projectApi.ts';
import { reviewedArticleStatus } from '#publisher/articles/reviewedArticleStatus.ts';
import { UnpublishedArticleWarning } from '../LinkAddress/UnpublishedArticleWarning.tsx';
import { useCloseDialogIfLinkInvalid } from '../LinkAddress/useCloseDialogIfLinkInvalid.ts';
import '../LinkAddress/LinkAddress.css';

/** Renders all fields of a link in the groups of its definition. Closes with an error if the link is incomplete. */
export function Override({ resource, row, answer, isLoading, close }: OverrideProps['action']) {
  const isWhole = useCloseDialogIfLinkInvalid(resource.entity, answer, close, isLoading);
  if (!isWhole) return null;
  const link = isLoading ? row : (answer as RecordValues);
  return (
    <DetailsDrawer resource={resource} record={link} isLoading={isLoading} onClose={close}>
      {link.feed_status === reviewedArticleStatus.violation && (
        <UnpublishedArticleWarning entity={resource.entity} link={link} />
      )}
    </DetailsDrawer>
  );
}
