import { Drawer, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { formatRecordValuesForMessage } from '#definition/format/formatRecordValuesForMessage.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { DetailsDrawerSettings as DetailsModel } from '#definition/model/recordPage.ts';
import type { Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { isObject } from '#definition/values/isObject.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { useRestoreFocus } from '../actions/Dialog.tsx';
import type { Overlay } from '../actions/Overlay.ts';
import { DetailFields } from './DetailFields.tsx';
import './details.css';

/** Renders the details drawer that an action opens. */
export function DetailsOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'details' }> }) {
  const { resource, show } = useActions();
  const { row, answer, isLoading } = overlay;
  return (
    <DetailsDrawer
      resource={resource}
      record={isObject(answer) ? answer : row}
      isLoading={isLoading}
      onClose={() => show(undefined)}
    />
  );
}

interface DetailsDrawerProps {
  resource: Resource;
  record: RecordValues;
  isLoading?: boolean;
  onClose: () => void;
  /** Content above the details. */
  children?: ReactNode;
}

/** Drawer with all details of a record, in sections. */
export function DetailsDrawer({
  resource,
  record,
  isLoading = false,
  onClose,
  children,
}: DetailsDrawerProps) {
  useRestoreFocus();
  const { details, entity } = resource;
  if (!details) throw new Error(`Resource "${resource.name}" has no details`);
  return (
    <Drawer
      open
      title={fillTemplate(details.title, formatRecordValuesForMessage(entity, record))}
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
  record: RecordValues;
}

/** One section of details, hidden if the record has none of its values. */
function DetailsSection({ resource, section, record }: DetailsSectionProps) {
  const id = useId();
  const facts = section.fields.filter(({ when }) => matchesCondition(when, record));
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{section.title}</h3>
      <DetailFields resource={resource} facts={facts} record={record} />
    </section>
  );
}
