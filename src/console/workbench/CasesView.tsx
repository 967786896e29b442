import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CasesDefinition, caseFile } from '../../definition/cases/CaseFile';
import { filled } from '../../definition/cases/formData';
import type { FieldError } from '../../definition/fieldErrors';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, Row } from '../../definition/model/entity';
import { reasonOf } from '../api/useToast';
import { word } from '../authoring/words';
import { readToken } from '../provider/session';
import { askOfCases } from './askServer';
import { type CaseState, caseStates, type Said } from './caseStates';
import { runtimeValidator } from './runtimeValidator';

interface CasesViewProps {
  entity: Entity;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  onEnter: (data: Row) => void;
}

/** The cases of a schema, and whether each side says what they expect. */
export function CasesView({ entity, definitions, edited, cases, onEnter }: CasesViewProps) {
  const written = cases[entity.name];
  const file = `${entity.name}.cases.json`;
  const server = useMutation({ mutationFn: () => askOfCases(edited, entity.name) });
  const states = useMemo(
    () =>
      written ? caseStates(caseFile(entity.name, written, definitions), runtimeValidator(), server.data) : [],
    [written, entity, definitions, server.data],
  );
  if (!written) return <p className="workbench-part workbench-note">{word('noCases', { file })}</p>;
  return (
    <section className="workbench-part">
      <h3>{word('cases')}</h3>
      <p className="workbench-note" role="status">
        {server.error ? reasonOf(server.error) : summary(file, states)}
      </p>
      <button
        type="button"
        className="button"
        disabled={readToken() === null || server.isPending}
        aria-busy={server.isPending}
        onClick={() => server.mutate()}
      >
        {word('tryServer')}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="workbench-cases" aria-label={word('cases')} tabIndex={0}>
        <table className="workbench-grid" aria-label={word('cases')}>
          <thead>
            <tr>
              <th scope="col">{word('case')}</th>
              <th scope="col">{word('expected')}</th>
              <th scope="col">{word('browser')}</th>
              <th scope="col">{word('server')}</th>
              <th scope="col">{word('load')}</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <CaseRow
                key={state.tried.name}
                state={state}
                onEnter={() => onEnter(filled(entity, state.tried.data))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function CaseRow({ state: { tried, browser, server }, onEnter }: { state: CaseState; onEnter: () => void }) {
  return (
    <tr>
      <th scope="row">{tried.name}</th>
      <td data-title={word('expected')}>
        {inWords(tried.errors)} {tried.on && <em>{word('serverOnly')}</em>}
      </td>
      <td data-title={word('browser')}>
        <State said={browser} />
      </td>
      <td data-title={word('server')}>{server ? <State said={server} /> : word('notAsked')}</td>
      <td>
        <button
          type="button"
          className="link-button"
          aria-label={word('loadCase', { name: tried.name })}
          onClick={onEnter}
        >
          {word('load')}
        </button>
      </td>
    </tr>
  );
}

function State({ said: { isRight, errors } }: { said: Said }) {
  return (
    <>
      <span className={isRight ? 'tag tag-green' : 'tag tag-red'}>{word(isRight ? 'right' : 'wrong')}</span>
      {!isRight && <p>{word('said', { words: inWords(errors) })}</p>}
    </>
  );
}

function summary(file: string, states: CaseState[]): string {
  const right = states.filter(({ browser }) => browser.isRight).length;
  const server = states.filter((state) => state.server?.isRight).length;
  const isAsked = states.some((state) => state.server);
  return word(isAsked ? 'casesLead' : 'casesNotAsked', { file, right, server, count: states.length });
}

function inWords(errors: FieldError[]): string {
  return errors.map(({ field, message }) => `${field} ${message}`).join(' · ') || word('valid');
}
