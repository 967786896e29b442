import { type ParseError, parse } from 'jsonc-parser';
import { useMemo } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { getDefinitionKind } from '#definition/metaSchemas.ts';
import { getRootMetaSchema } from './metaSchemaNodes.ts';
import { NodeForm } from './NodeForm.tsx';
import './definitionForm.css';

interface DefinitionFormProps {
  file: string;
  text: string;
  problems: DefinitionProblem[];
  onEdit: (text: string) => void;
}

/** A definition file as a form generated from the meta-schema. Each change edits only its location in the JSON text. */
export function DefinitionForm({ file, text, problems, onEdit }: DefinitionFormProps) {
  const { value, isBroken } = useMemo(() => parseDefinition(text), [text]);
  const metaSchema = getRootMetaSchema(getDefinitionKind(toProjectPath(file)));
  return (
    <section className="definition-form" aria-label={getWorkbenchText('formOf', { file })}>
      {isBroken ? (
        <p className="workbench-note" role="status">
          {getWorkbenchText('formBroken')}
        </p>
      ) : (
        <NodeForm key={file} {...{ metaSchema, value, text, problems, onEdit }} path={[]} />
      )}
    </section>
  );
}

function parseDefinition(text: string): { value: unknown; isBroken: boolean } {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors);
  return { value, isBroken: errors.length > 0 };
}
