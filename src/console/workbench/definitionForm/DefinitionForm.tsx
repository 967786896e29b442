import { type ParseError, parse } from 'jsonc-parser';
import { useMemo } from 'react';
import type { Problem } from '../../../definition/check/problem';
import { kindOf } from '../../../definition/check/source/source';
import { localPath } from '../../../definition/load/layers';
import { word } from '../../authoring/words';
import { rulesOfKind } from './metaRules';
import { PlaceForm } from './PlaceForm';
import './definitionForm.css';

interface DefinitionFormProps {
  file: string;
  text: string;
  problems: Problem[];
  onEdit: (text: string) => void;
}

/**
 * A definition as a form, which the engine makes from the meta-schema: whatever is changed here is written into its
 * place in the text, and the rest of the text stays as it is.
 */
export function DefinitionForm({ file, text, problems, onEdit }: DefinitionFormProps) {
  const { value, isBroken } = useMemo(() => read(text), [text]);
  const rules = rulesOfKind(kindOf(localPath(file)));
  return (
    <section className="definition-form" aria-label={word('formOf', { file })}>
      {isBroken ? (
        <p className="workbench-note" role="status">
          {word('formBroken')}
        </p>
      ) : (
        <PlaceForm key={file} {...{ rules, value, text, problems, onEdit }} path={[]} />
      )}
    </section>
  );
}

function read(text: string): { value: unknown; isBroken: boolean } {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  return { value, isBroken: errors.length > 0 };
}
