import { screens } from 'virtual:definitions';
import { useRef } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { convertToCallError } from '#definition/CallError.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import { EmptyOrErrorState } from '../screens/table/EmptyOrErrorState.tsx';
import { HomeLink, NoticePage } from '../shell/pages/NoticePage.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { useRecord } from './useRecord.ts';
import '../screens/screens.css';
import './record.css';

/** The page of one record, whose key is in the URL. */
export function RecordScreen({ resource }: { resource: Resource }) {
  const { key = '' } = useParams();
  return (
    <ActionsProvider key={key} resource={resource}>
      <LoadedRecord resource={resource} recordKey={key} />
    </ActionsProvider>
  );
}

/** Status codes for a record that does not exist, is not visible to the user, or has an invalid key. */
const notFoundStatuses = [400, 404, 422];

function LoadedRecord({ resource, recordKey }: { resource: Resource; recordKey: string }) {
  const { record, error, retry } = useRecord(resource, recordKey);
  const wasThere = useRef(false);
  wasThere.current ||= record !== undefined;
  const list = screens.find(({ name }) => name === resource.name);
  const status = convertToCallError(error).statusCode;
  if (notFoundStatuses.includes(status)) {
    // The record existed before, so the user has just deleted it. Go to its list.
    if (wasThere.current && list) return <Navigate to={list.route} replace />;
    return <RecordNotFound resource={resource} recordKey={recordKey} />;
  }
  if (error) {
    const failed = formatMessage('record.failed', { title: resource.entity?.title ?? resource.title });
    return (
      <EmptyOrErrorState error={error} failed={failed} isFiltered={false} onRetry={retry} onReset={retry} />
    );
  }
  if (!record) return <RecordPlaceholder resource={resource} />;
  return <RecordPanel resource={resource} record={record} />;
}

/** Reserves the header and the content of a record's page until it is loaded. */
function RecordPlaceholder({ resource }: { resource: Resource }) {
  return (
    <section className="record-page" role="status" aria-label={formatMessage('page.loading')}>
      <header className="page-header">
        <div aria-hidden="true">
          <p className="record-kind">{resource.entity?.title}</p>
          <h1>{'\u00a0'}</h1>
        </div>
      </header>
      <div className="page-loading" />
    </section>
  );
}

/** Message that the record does not exist or is not visible to this user, with links to continue. */
function RecordNotFound({ resource, recordKey }: { resource: Resource; recordKey: string }) {
  const list = screens.find(({ name }) => name === resource.name);
  const title = resource.entity?.title ?? resource.title;
  return (
    <NoticePage
      title={formatMessage('record.absent', { title })}
      lead={formatMessage('record.absentLead', { title, key: recordKey })}
    >
      {list && (
        <Link className="button" to={list.route}>
          {list.title}
        </Link>
      )}{' '}
      <HomeLink />
    </NoticePage>
  );
}
