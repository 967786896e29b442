import type { Entity, RecordValues } from '#definition/projectApi.ts';
import { reviewedArticleStatus } from '#publisher/articles/reviewedArticleStatus.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';

/** Renders the warning for a link whose article is not published, with the article's status if it is another one. */
export function UnpublishedArticleWarning({ entity, link }: { entity?: Entity; link: RecordValues }) {
  const { feed_status } = link;
  const choices = entity?.properties.feed_status?.choices ?? [];
  const status =
    feed_status === reviewedArticleStatus.violation
      ? undefined
      : choices.find(({ value }) => value === feed_status)?.label;
  return (
    <p role="alert" className="link-warning">
      {getPublisherText('console.linkViolation')}
      {status && (
        <span className="link-warning-reason">
          {getPublisherText('console.linkArticleStatus', { status })}
        </span>
      )}
    </p>
  );
}
