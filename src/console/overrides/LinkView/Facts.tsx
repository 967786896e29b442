import { loadColumn } from '../../../definition/load/column';
import type { Entity, Property, Row } from '../../../definition/types';
import { displays } from '../../displays/displays';
import { blank, isBlank } from '../../displays/isBlank';
import './Facts.css';

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
