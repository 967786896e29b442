import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { readSessionToken } from '#console/provider/session/browserSession.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { type CasesDefinition, resolveCaseFile } from '#definition/cases/CaseFile.ts';
import { replacePlaceholdersWithDummyValues } from '#definition/cases/caseFormData.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { createRuntimeValidator } from './createRuntimeValidator.ts';
import {
  type CaseSideResult,
  evaluateCasesInBrowser,
  type WorkbenchCaseResult,
} from './evaluateCasesInBrowser.ts';
import { tryCasesOnServer } from './serverTrials.ts';

interface CasesViewProps {
  entity: Entity;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  onEnter: (data: RecordValues) => void;
}

/** Table of a schema's test cases with their results in browser and server. */
export function CasesView({ entity, definitions, edited, cases, onEnter }: CasesViewProps) {
  const written = cases[entity.name];
  const file = `${entity.name}.cases.json`;
  const server = useMutation({ mutationFn: () => tryCasesOnServer(edited, entity.name) });
  const states = useMemo(
    () =>
      written
        ? evaluateCasesInBrowser(
            resolveCaseFile(entity.name, written, definitions),
            createRuntimeValidator(),
            server.data,
          )
        : [],
    [written, entity, definitions, server.data],
  );
  if (!written)
    return <p className="workbench-part workbench-note">{getWorkbenchText('noCases', { file })}</p>;
  return (
    <section className="workbench-part">
      <h3>{getWorkbenchText('cases')}</h3>
      <p className="workbench-note" role="status">
        {server.error ? getFailureMessageOrFallback(server.error) : summarizeResults(file, states)}
      </p>
      <button
        type="button"
        className="button"
        disabled={readSessionToken() === null || server.isPending}
        aria-busy={server.isPending}
        onClick={() => server.mutate()}
      >
        {getWorkbenchText('tryServer')}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be keyboard accessible. */}
      <section className="workbench-cases" aria-label={getWorkbenchText('cases')} tabIndex={0}>
        <table className="workbench-grid" aria-label={getWorkbenchText('cases')}>
          <thead>
            <tr>
              <th scope="col">{getWorkbenchText('case')}</th>
              <th scope="col">{getWorkbenchText('expected')}</th>
              <th scope="col">{getWorkbenchText('browser')}</th>
              <th scope="col">{getWorkbenchText('server')}</th>
              <th scope="col">{getWorkbenchText('load')}</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <CaseRow
                key={state.tried.name}
                state={state}
                onEnter={() => onEnter(replacePlaceholdersWithDummyValues(entity, state.tried.data))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function CaseRow({
  state: { tried, browser, server },
  onEnter,
}: {
  state: WorkbenchCaseResult;
  onEnter: () => void;
}) {
  return (
    <tr>
      <th scope="row">{tried.name}</th>
      <td data-title={getWorkbenchText('expected')}>
        {formatErrors(tried.errors)} {tried.on && <em>{getWorkbenchText('serverOnly')}</em>}
      </td>
      <td data-title={getWorkbenchText('browser')}>
        <SideResultTag said={browser} />
      </td>
      <td data-title={getWorkbenchText('server')}>
        {server ? <SideResultTag said={server} /> : getWorkbenchText('notAsked')}
      </td>
      <td>
        <button
          type="button"
          className="link-button"
          aria-label={getWorkbenchText('loadCase', { name: tried.name })}
          onClick={onEnter}
        >
          {getWorkbenchText('load')}
        </button>
      </td>
    </tr>
  );
}

function SideResultTag({ said: { matchesExpectation, errors } }: { said: CaseSideResult }) {
  return (
    <>
      <span className={matchesExpectation ? 'tag tag-green' : 'tag tag-red'}>
        {getWorkbenchText(matchesExpectation ? 'right' : 'wrong')}
      </span>
      {!matchesExpectation && <p>{getWorkbenchText('said', { words: formatErrors(errors) })}</p>}
    </>
  );
}

function summarizeResults(file: string, states: WorkbenchCaseResult[]): string {
  const right = states.filter(({ browser }) => browser.matchesExpectation).length;
  const server = states.filter((state) => state.server?.matchesExpectation).length;
  const isAsked = states.some((state) => state.server);
  return getWorkbenchText(isAsked ? 'casesLead' : 'casesNotAsked', {
    file,
    right,
    server,
    count: states.length,
  });
}

function formatErrors(errors: FieldError[]): string {
  return errors.map(({ field, message }) => `${field} ${message}`).join(' · ') || getWorkbenchText('valid');
}
