import type { JSONPath } from 'jsonc-parser';
import { type ReactNode, useId, useState } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import type { DefinitionProblem } from '#definition/check/DefinitionProblem.ts';
import { AddNodeControl } from './AddNodeControl.tsx';
import {
  buildChildDefinitionNodes,
  type DefinitionNode,
  getNodeTitle,
  getPossibleNodeAdditions,
  getShownDefinitionKeys,
} from './definitionNodes.ts';
import { appendJsonItem, editJsonText } from './editJsonText.ts';
import { groupNodeProblems } from './groupNodeProblems.ts';
import type { MetaSchemaNode } from './metaSchemaNodes.ts';
import { NodeFields } from './NodeFields.tsx';

interface NodeFormProps {
  metaSchema: MetaSchemaNode;
  path: JSONPath;
  /** The value at the path. Undefined if it has not been written yet. */
  value: unknown;
  /** Text of the whole file, and its problems. */
  text: string;
  problems: DefinitionProblem[];
  onEdit: (text: string) => void;
}

/** The form of one definition node (object or array): its fields and nested sections. */
export function NodeForm({ metaSchema, path, value, text, problems, onEdit }: NodeFormProps) {
  const isList = metaSchema.schema.items !== undefined;
  const [asked, ask] = useState<string[]>([]);
  const [opened, open] = useState<string>();
  // List entries have no stable key, so the remaining entries remount when one is removed.
  const [round, setRound] = useState(0);
  const keys = getShownDefinitionKeys(metaSchema, value, isList ? [] : asked);
  if (!isList && keys.join('\n') !== asked.join('\n')) ask(keys);
  const parts = buildChildDefinitionNodes(metaSchema, value, path, keys);
  const found = groupNodeProblems(path, parts, problems);
  const fields = parts.filter(({ rendering }) => rendering === 'field');
  const others = parts.filter(({ rendering }) => rendering !== 'field');
  const edit = (changes: [DefinitionNode, unknown][]) =>
    onEdit(changes.reduce((now, [part, held]) => editJsonText(now, part.path, held, keys), text));
  const remove = (part: DefinitionNode) => {
    edit([[part, undefined]]);
    ask(keys.filter((key) => key !== part.key));
    setRound(round + 1);
  };
  const add = (key: string | undefined, beginning: unknown) => {
    const name = key ?? String(keys.length);
    open(name);
    if (isList) return onEdit(appendJsonItem(text, path, keys.length, beginning));
    ask([...keys, name]);
    if (beginning !== undefined) onEdit(editJsonText(text, [...path, name], beginning));
  };
  return (
    <div className="definition-place">
      {found.own.map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      {fields.length > 0 && (
        <NodeFields
          name={['definition', ...path].join('/')}
          fields={fields}
          messages={found.fields}
          onEdit={edit}
        />
      )}
      {others.map((part) => (
        <NodeSection
          key={isList ? `${round} ${part.key}` : part.key}
          part={part}
          problems={found.within[part.key] ?? []}
          isNew={opened === part.key}
          onRemove={() => remove(part)}
        >
          {part.rendering === 'part' && part.metaSchema && (
            <NodeForm
              metaSchema={part.metaSchema}
              path={part.path}
              value={part.value}
              {...{ text, problems, onEdit }}
            />
          )}
        </NodeSection>
      ))}
      <AddNodeControl
        additions={getPossibleNodeAdditions(metaSchema, keys)}
        taken={keys}
        isList={isList}
        onAdd={add}
      />
    </div>
  );
}

interface NodeSectionProps {
  part: DefinitionNode;
  problems: string[];
  /** True if the node was just added. It is then open. */
  isNew: boolean;
  onRemove: () => void;
  /** The node's form, or its JSON text if the meta-schema does not define it. */
  children: ReactNode;
}

/** A collapsible section, rendered once it is opened. */
function NodeSection({ part, problems, isNew, onRemove, children }: NodeSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNew);
  const name = getNodeTitle(part);
  return (
    <section className="definition-part" aria-labelledby={id}>
      <header>
        <h3>
          <button id={id} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
          </button>
        </h3>
        {!part.isRequired && (
          <button
            type="button"
            className="link-button"
            aria-label={getWorkbenchText('removePart', { name })}
            onClick={onRemove}
          >
            {getWorkbenchText('remove')}
          </button>
        )}
      </header>
      {problems.length > 0 && (!isOpen || !children) && (
        <p className="field-error" role="alert">
          {problems.join(' ')}
        </p>
      )}
      {isOpen && (
        <>
          {part.description && <p className="workbench-note">{part.description}</p>}
          {children || (
            <>
              <p className="workbench-note">{getWorkbenchText('onlyText')}</p>
              <pre>{JSON.stringify(part.value, null, 2)}</pre>
            </>
          )}
        </>
      )}
    </section>
  );
}
