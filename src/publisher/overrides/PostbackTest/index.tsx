import { Skeleton } from 'antd';
import { Dialog } from '../../../console/actions/Dialog';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import type { PostbackTest } from '../../postbacks/PostbackTest';
import { text } from '../../text';
import './PostbackTest.css';

/** What a postback link answered to sample values: its status, its time, and the start of its body as plain text. */
export function Override({ answer, isLoading, close }: OverrideProps['action']) {
  return (
    <Dialog
      title={text('console.postbackTest')}
      width={640}
      onClose={close}
      buttons={[{ label: text('console.close'), tone: 'primary', onClick: close }]}
    >
      {isLoading || !answer ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <Result {...(answer as PostbackTest)} />
      )}
    </Dialog>
  );
}

function Result({ url, final_url, status, elapsed_ms, reason, body, truncated }: PostbackTest) {
  const isSuccess = !reason && status !== undefined && status < 300;
  return (
    <div className="postback-test" role="status">
      <p className="postback-test-line">
        <span className={`tag tag-${isSuccess ? 'green' : 'red'}`}>
          {status ? text('console.httpStatus', { status }) : text('console.noAnswer')}
        </span>
        {text('console.tookTime', { milliseconds: elapsed_ms })}
      </p>
      {reason && <p>{reason}</p>}
      <h3>{text('console.calledUrl')}</h3>
      <pre>{url}</pre>
      {final_url && (
        <>
          <h3>{text('console.redirectedTo')}</h3>
          <pre>{final_url}</pre>
        </>
      )}
      {body !== undefined && (
        <>
          <h3>{text(truncated ? 'console.answerStart' : 'console.answerBody')}</h3>
          <pre>{body || text('console.answerEmpty')}</pre>
        </>
      )}
    </div>
  );
}
