import { text } from '../../../definition/text';
import type { OverrideProps } from '../OverrideProps';
import { isOnGoing } from './isOnGoing';
import './OnGoing.css';

/** A creative's id, with a tag while it is shown to readers. */
export function Override({ row, children }: OverrideProps['cell']) {
  return (
    <span className="ongoing">
      {children}
      {isOnGoing(row, new Date()) && <span className="tag tag-green">{text('console.onGoing')}</span>}
    </span>
  );
}
