import { Drawer, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { holds } from '../../definition/conditions';
import { fill } from '../../definition/fill';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import type { Details as DetailsModel } from '../../definition/model/recordPage';
import type { Resource } from '../../definition/model/resource';
import { spoken } from '../../definition/values/spoken';
import { useActions } from '../actions/ActionsContext';
import { useFocusBack } from '../actions/Dialog';
import type { Overlay } from '../actions/Overlay';
import { FactList } from './FactList';
import './details.css';

/** The details of a record that an action opens. */
export function DetailsOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'details' }> }) {
  const { resource, show } = useActions();
  const { row, answer, isLoading } = overlay;
  return (
    <Details
      resource={resource}
      record={isRow(answer) ? answer : row}
      isLoading={isLoading}
      onClose={() => show(undefined)}
    />
  );
}

interface DetailsProps {
  resource: Resource;
  record: Row;
  isLoading?: boolean;
  onClose: () => void;
  /** What is said above the facts. */
  children?: ReactNode;
}

/** All that is told of a record, in groups, in a drawer of the window's height that scrolls within. */
export function Details({ resource, record, isLoading = false, onClose, children }: DetailsProps) {
  useFocusBack();
  const { details, entity } = resource;
  if (!details) throw new Error(`Resource "${resource.name}" has no details`);
  return (
    <Drawer
      open
      title={fill(details.title, spoken(entity, record))}
      width="min(720px, 100vw)"
      className="details"
      onClose={onClose}
    >
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : (
        <>
          {children}
          {details.sections.map((section) => (
            <DetailsSection key={section.title} resource={resource} section={section} record={record} />
          ))}
        </>
      )}
    </Drawer>
  );
}

interface DetailsSectionProps {
  resource: Resource;
  section: DetailsModel['sections'][number];
  record: Row;
}

/** One group; it is not there when the record has none of its facts. */
function DetailsSection({ resource, section, record }: DetailsSectionProps) {
  const id = useId();
  const facts = section.facts.filter(({ when }) => holds(when, record));
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{section.title}</h3>
      <FactList resource={resource} facts={facts} record={record} />
    </section>
  );
}
