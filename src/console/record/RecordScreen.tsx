import { screens } from 'virtual:definitions';
import type { HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { ActionsProvider } from '../actions/ActionsProvider';
import { TableState } from '../screens/table/TableState';
import { HomeLink, Notice } from '../shell/Notice';
import { Record } from './Record';
import { useRecord } from './useRecord';
import '../screens/screens.css';
import './record.css';

/** The page of one record, whose key the address names. */
export function RecordScreen({ resource }: { resource: Resource }) {
  const { key = '' } = useParams();
  return (
    <ActionsProvider key={key} resource={resource}>
      <Found resource={resource} recordKey={key} />
    </ActionsProvider>
  );
}

/** What the server answers for what is not there, is not to be seen, or cannot be a key. */
const absent = [400, 404, 422];

function Found({ resource, recordKey }: { resource: Resource; recordKey: string }) {
  const { record, error, retry } = useRecord(resource, recordKey);
  const wasThere = useRef(false);
  wasThere.current ||= record !== undefined;
  const list = screens.find(({ name }) => name === resource.name);
  const status = (error as HttpError | null)?.statusCode ?? 0;
  if (absent.includes(status)) {
    // Whoever has just deleted it knows that it is gone.
    if (wasThere.current && list) return <Navigate to={list.route} replace />;
    return <Absent resource={resource} recordKey={recordKey} />;
  }
  if (error) return <TableState error={error} isFiltered={false} onRetry={retry} onReset={retry} />;
  if (!record) return <div className="page-loading" role="status" aria-label={text('page.loading')} />;
  return <Record resource={resource} record={record} />;
}

/** Says that there is no such record, or none for this user, and leads on. */
function Absent({ resource, recordKey }: { resource: Resource; recordKey: string }) {
  const list = screens.find(({ name }) => name === resource.name);
  const title = resource.entity?.title ?? resource.title;
  return (
    <Notice
      title={text('record.absent', { title })}
      lead={text('record.absentLead', { title, key: recordKey })}
    >
      {list && (
        <Link className="button" to={list.route}>
          {list.title}
        </Link>
      )}{' '}
      <HomeLink />
    </Notice>
  );
}
