import type { ValidatorType } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { buildFormPayload } from '#console/forms/formValues.ts';
import { useDebouncedValue } from '#console/hooks/useDebouncedValue.ts';
import { usePageState } from '#console/provider/pageState.ts';
import { readSessionToken } from '#console/provider/session/browserSession.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import addresses from '#definition/addresses.json';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { getComparedValuesOutsideForm } from '#definition/validation/comparedProperties.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { addTransitionErrors } from '#definition/validation/transitionErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { validateInBrowser } from './createRuntimeValidator.ts';
import { validateFormDataOnServer } from './serverTrials.ts';

/** Table that compares the validation messages of browser and server, field by field. */
export function BrowserServerValidationTable({
  verdicts: { browser, server, isLoggedIn, failure },
}: {
  verdicts: BrowserAndServerErrors;
}) {
  const fields = [...new Set([...browser, ...(server ?? [])].map(({ field }) => field))];
  return (
    <section className="workbench-part">
      <h3>{getWorkbenchText('verdicts')}</h3>
      <p className="workbench-note">
        {isLoggedIn ? (
          getWorkbenchText('asStored')
        ) : (
          <>
            {getWorkbenchText('noToken')}{' '}
            <a href={`${addresses.loginPage}?to=/workbench`}>{getWorkbenchText('logIn')}</a>
          </>
        )}
      </p>
      <table className="workbench-grid" aria-label={getWorkbenchText('verdicts')}>
        <thead>
          <tr>
            <th scope="col">{getWorkbenchText('field')}</th>
            <th scope="col">{getWorkbenchText('browser')}</th>
            <th scope="col">{getWorkbenchText('server')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const said = [findMessage(browser, field), server && findMessage(server, field)];
            return (
              <tr
                key={field}
                data-differs={server && said[0] !== said[1] ? getWorkbenchText('differs') : undefined}
              >
                <th scope="row">{field || getWorkbenchText('record')}</th>
                <td data-title={getWorkbenchText('browser')}>{said[0]}</td>
                <td data-title={getWorkbenchText('server')}>
                  {said[1] ?? getPendingText(isLoggedIn, failure)}
                </td>
              </tr>
            );
          })}
          {fields.length === 0 && (
            <tr>
              <th scope="row">{getWorkbenchText('record')}</th>
              <td data-title={getWorkbenchText('browser')}>{getWorkbenchText('valid')}</td>
              <td data-title={getWorkbenchText('server')}>
                {server ? getWorkbenchText('valid') : getPendingText(isLoggedIn, failure)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function findMessage(errors: FieldError[], field: string): string {
  return errors.find((error) => error.field === field)?.message ?? getWorkbenchText('nothing');
}

function getPendingText(isLoggedIn: boolean, failure: string | undefined): string {
  return failure ?? getWorkbenchText(isLoggedIn ? 'asking' : 'notAsked');
}

interface ValidatedForm {
  resource: Resource;
  entity: Entity;
  form: Form;
  edited: Record<string, string>;
  data: RecordValues;
  stored?: RecordValues;
  validator: ValidatorType;
}

/** The validation errors of a form's data in the browser and on the server. */
export interface BrowserAndServerErrors {
  browser: FieldError[];
  /** Undefined until the server has responded. */
  server?: FieldError[];
  isLoggedIn: boolean;
  /** The reason why the server could not be reached. */
  failure?: string;
}

/** Validates a form's data in the browser and (debounced) on the server. */
export function useValidationResults({
  resource,
  entity,
  form,
  edited,
  data,
  stored,
  validator,
}: ValidatedForm): BrowserAndServerErrors {
  const pageState = usePageState();
  const isLoggedIn = readSessionToken() !== null;
  const browser = useMemo(() => {
    const entered = normalizeRecord(entity, data);
    const known = { ...getComparedValuesOutsideForm(form, entity, stored, entered), ...entered };
    return addTransitionErrors(
      entity,
      entered,
      stored,
      validateInBrowser(validator, form, normalizeRecord(entity, known)),
    );
  }, [validator, form, entity, data, stored]);
  const entry = {
    files: edited,
    resource: resource.name,
    call: form.call,
    data: buildFormPayload(form, entity, data, stored),
    values: { ...pageState, ...stored },
  };
  const asked = useDebouncedValue(JSON.stringify(entry));
  const { data: server, error } = useQuery({
    queryKey: ['verdict', asked],
    queryFn: () => validateFormDataOnServer(JSON.parse(asked)),
    enabled: isLoggedIn,
    structuralSharing: false,
  });
  const isCurrent = asked === JSON.stringify(entry);
  return {
    browser,
    server: isCurrent ? server : undefined,
    isLoggedIn,
    failure: error ? getFailureMessageOrFallback(error) : undefined,
  };
}
