import { Skeleton } from 'antd';
import { Dialog } from '../../../console/actions/Dialog';
import { displays } from '../../../console/displays/displays';
import { blank, isBlank } from '../../../console/displays/isBlank';
import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { loadColumn } from '../../../definition/load/column';
import type { Entity, Property, Row } from '../../../definition/model/entity';
import { articleStatus } from '../../articles/articleStatus';
import { text } from '../../text';
import { LinkWarning } from '../LinkAddress/LinkWarning';
import { useWholeLink } from '../LinkAddress/useWholeLink';
import '../LinkAddress/LinkAddress.css';
import './LinkView.css';

/** All that a link holds; one that lacks what every link has is not shown. */
export function Override({ resource: { entity }, row, answer, isLoading, close }: OverrideProps['action']) {
  const isWhole = useWholeLink(entity, answer, close, isLoading);
  if (!entity || !isWhole) return null;
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
          {link.feed_status === articleStatus.violation && <LinkWarning />}
          <Facts entity={entity} row={link} />
        </>
      )}
    </Dialog>
  );
}

interface FactsProps {
  entity: Entity;
  row: Row;
}

/** Every property of a record with its value, in the order of its schema. */
export function Facts({ entity, row }: FactsProps) {
  const shown = Object.values(entity.properties).filter(({ secret, writeOnly }) => !secret && !writeOnly);
  return (
    <dl className="facts">
      {shown.map((property) => (
        <div key={property.name}>
          <dt>{property.title}</dt>
          <dd>
            <Fact entity={entity} property={property} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ entity, property, row }: FactsProps & { property: Property }) {
  const value = row[property.name];
  if (isBlank(value)) return blank;
  const Display = displays[property.display];
  return <Display value={value} row={row} column={loadColumn(property.name, entity)} property={property} />;
}
