import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { isEmpty } from '../../../definition/prepare';
import { text } from '../../../definition/text';
import type { Entity, Row } from '../../../definition/types';
import { Dialog } from '../../actions/Dialog';
import { useToast } from '../../calls/useToast';
import { LinkWarning } from '../LinkAddress/LinkWarning';
import type { OverrideProps } from '../OverrideProps';
import '../LinkAddress/LinkAddress.css';
import { Facts } from './Facts';

/** The status of an article that breaks the rules. */
const violation = 2;

/** All that a link holds; one that lacks what every link has is not shown. */
export function Override({ resource: { entity }, row, answer, isLoading, close }: OverrideProps['action']) {
  const toast = useToast();
  const isBad = !isLoading && !isWhole(entity, answer);
  useEffect(() => {
    if (!isBad) return;
    toast.error(undefined, text('console.badLink'));
    close();
  }, [isBad, toast, close]);
  if (!entity || isBad) return null;
  const link = answer as Row;
  return (
    <Dialog
      title={text('console.recordNamed', { title: entity.title, key: row[entity.key] })}
      width={640}
      onClose={close}
      buttons={[{ label: text('console.close'), onClick: close }]}
    >
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : (
        <>
          {link.feed_status === violation && <LinkWarning />}
          <Facts entity={entity} row={link} />
        </>
      )}
    </Dialog>
  );
}

function isWhole(entity: Entity | undefined, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  const record = answer as Row;
  return entity !== undefined && [entity.key, ...entity.required].every((name) => !isEmpty(record[name]));
}
