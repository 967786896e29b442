import type { ValidatorType } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import addresses from '../../definition/addresses.json';
import { lookedAt } from '../../definition/comparisons';
import type { FieldError } from '../../definition/fieldErrors';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { normalize } from '../../definition/normalize';
import { withTransitions } from '../../definition/transitions';
import { reasonOf } from '../api/useToast';
import { word } from '../authoring/words';
import { payloadOf } from '../forms/formValues';
import { usePageState } from '../provider/pageState';
import { readToken } from '../provider/session';
import { useDebounced } from '../widgets/useDebounced';
import { askOfEntry } from './askServer';
import { browserErrors } from './runtimeValidator';

/** What the browser and the server say, field by field, side by side; marked where they differ. */
export function VerdictsView({ verdicts: { browser, server, isLoggedIn, failure } }: { verdicts: Verdicts }) {
  const fields = [...new Set([...browser, ...(server ?? [])].map(({ field }) => field))];
  return (
    <section className="workbench-part">
      <h3>{word('verdicts')}</h3>
      <p className="workbench-note">
        {isLoggedIn ? (
          word('asStored')
        ) : (
          <>
            {word('noToken')} <a href={`${addresses.loginPage}?to=/workbench`}>{word('logIn')}</a>
          </>
        )}
      </p>
      <table className="workbench-grid" aria-label={word('verdicts')}>
        <thead>
          <tr>
            <th scope="col">{word('field')}</th>
            <th scope="col">{word('browser')}</th>
            <th scope="col">{word('server')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const said = [messageAt(browser, field), server && messageAt(server, field)];
            return (
              <tr key={field} data-differs={server && said[0] !== said[1] ? word('differs') : undefined}>
                <th scope="row">{field || word('record')}</th>
                <td data-title={word('browser')}>{said[0]}</td>
                <td data-title={word('server')}>{said[1] ?? pending(isLoggedIn, failure)}</td>
              </tr>
            );
          })}
          {fields.length === 0 && (
            <tr>
              <th scope="row">{word('record')}</th>
              <td data-title={word('browser')}>{word('valid')}</td>
              <td data-title={word('server')}>{server ? word('valid') : pending(isLoggedIn, failure)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function messageAt(errors: FieldError[], field: string): string {
  return errors.find((error) => error.field === field)?.message ?? word('nothing');
}

function pending(isLoggedIn: boolean, failure: string | undefined): string {
  return failure ?? word(isLoggedIn ? 'asking' : 'notAsked');
}

interface Subject {
  resource: Resource;
  entity: Entity;
  form: Form;
  edited: Record<string, string>;
  data: Row;
  stored?: Row;
  validator: ValidatorType;
}

/** What both sides say of a form's data. */
export interface Verdicts {
  browser: FieldError[];
  /** Absent while it is not known. */
  server?: FieldError[];
  isLoggedIn: boolean;
  /** Why the server could not be asked. */
  failure?: string;
}

const pause = 300;

/** Asks both sides whenever the data or its rules have changed and stood still for a moment. */
export function useVerdicts({ resource, entity, form, edited, data, stored, validator }: Subject): Verdicts {
  const pageState = usePageState();
  const isLoggedIn = readToken() !== null;
  const browser = useMemo(() => {
    const entered = normalize(entity, data);
    const known = { ...lookedAt(form, entity, stored, entered), ...entered };
    return withTransitions(entity, entered, stored, browserErrors(validator, form, normalize(entity, known)));
  }, [validator, form, entity, data, stored]);
  const entry = {
    files: edited,
    resource: resource.name,
    call: form.call,
    data: payloadOf(form, entity, data, stored),
    values: { ...pageState, ...stored },
  };
  const asked = useDebounced(JSON.stringify(entry), pause);
  const { data: server, error } = useQuery({
    queryKey: ['verdict', asked],
    queryFn: () => askOfEntry(JSON.parse(asked)),
    enabled: isLoggedIn,
    structuralSharing: false,
  });
  const isCurrent = asked === JSON.stringify(entry);
  return {
    browser,
    server: isCurrent ? server : undefined,
    isLoggedIn,
    failure: error ? reasonOf(error) : undefined,
  };
}
