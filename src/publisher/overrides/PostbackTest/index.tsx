import { Skeleton } from 'antd';
import { Dialog, type OverrideProps } from '#console/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import type { PostbackTestResult } from '#publisher/postbacks/PostbackTestResult.ts';
import './PostbackTest.css';

/** Renders the response of a postback to sample values: status, duration, and the start of the body as plain text. */
export function Override({ answer, isLoading, close }: OverrideProps['action']) {
  return (
    <Dialog
      title={getPublisherText('console.postbackTest')}
      width={640}
      onClose={close}
      buttons={[{ label: getPublisherText('console.close'), tone: 'primary', onClick: close }]}
    >
      {isLoading || !answer ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <PostbackTestResultView {...(answer as PostbackTestResult)} />
      )}
    </Dialog>
  );
}

function PostbackTestResultView({
  url,
  final_url,
  status,
  elapsed_ms,
  reason,
  body,
  truncated,
}: PostbackTestResult) {
  const isSuccess = !reason && status !== undefined && status < 300;
  return (
    <div className="postback-test" role="status">
      <p className="postback-test-line">
        <span className={`tag tag-${isSuccess ? 'green' : 'red'}`}>
          {status ? getPublisherText('console.httpStatus', { status }) : getPublisherText('console.noAnswer')}
        </span>
        {getPublisherText('console.tookTime', { milliseconds: elapsed_ms })}
      </p>
      {reason && <p>{reason}</p>}
      <h3>{getPublisherText('console.calledUrl')}</h3>
      <pre>{url}</pre>
      {final_url && (
        <>
          <h3>{getPublisherText('console.redirectedTo')}</h3>
          <pre>{final_url}</pre>
        </>
      )}
      {body !== undefined && (
        <>
          <h3>{getPublisherText(truncated ? 'console.answerStart' : 'console.answerBody')}</h3>
          <pre>{body || getPublisherText('console.answerEmpty')}</pre>
        </>
      )}
    </div>
  );
}
