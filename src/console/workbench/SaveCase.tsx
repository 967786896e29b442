import { type FormEvent, useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Entity, Form, Resource, Row } from '../../definition/types';
import { saveFile } from '../calls/saveFile';
import { word } from '../workshop/words';
import { withCase } from './newCase';
import type { Verdicts } from './useVerdicts';

interface SaveCaseProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  data: Row;
  stored?: Row;
  cases: Record<string, CasesDefinition>;
  verdicts: Verdicts;
}

/** Asks for a name, and downloads the file of cases with the present data as one more. */
export function SaveCase({ cases, ...entered }: SaveCaseProps) {
  const [name, setName] = useState('');
  const schema = entered.entity.name;
  const file = `${schema}.cases.json`;
  const isTaken = cases[schema]?.cases.some((known) => known.name === name.trim()) ?? false;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = `${JSON.stringify(withCase(cases[schema], name.trim(), entered), null, 2)}\n`;
    saveFile({ name: file, blob: new Blob([text], { type: 'application/json' }) });
  };
  return (
    <form className="workbench-part workbench-save" onSubmit={save}>
      <label htmlFor="case-name">{word('caseName')}</label>
      <input
        id="case-name"
        type="text"
        maxLength={200}
        value={name}
        aria-describedby="case-hint"
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === '' || isTaken}>
        {word('saveCase')}
      </button>
      <p id="case-hint" className="workbench-note" role={isTaken ? 'alert' : undefined}>
        {isTaken ? word('nameTaken') : word('saveCaseHint', { file })}
      </p>
    </form>
  );
}
