import { type CaseFile, type CasesDefinition, caseFile } from '../../../definition/cases/CaseFile';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { casesFor } from '../../new/casesFor';
import type { Speaker } from '../Speaker';
import type { Tell } from '../tryList';
import { bodiesOf } from './bodies';
import type { Made } from './Made';
import { OwnRecords, type Written } from './OwnRecords';
import { WriteTrials } from './WriteTrials';

/** What writes are tried with. */
export interface Writing {
  definitions: Definitions;
  /** The cases of the project, by schema. */
  cases: Record<string, CasesDefinition>;
  speaker: Speaker;
  made: Made;
  /** The rows that lists have given, by resource. */
  rows: Map<string, Row[]>;
}

/** Why the writes of a resource are not tried, in words; nothing where they are. */
export function whyNotWritten({ entity, calls }: Resource): string | undefined {
  const { list, get, create, delete: remove } = calls;
  if (!entity || !create) return 'no call "create" makes a record to try it with';
  if (!remove?.params.includes(entity.key))
    return 'no call "delete" would take away again what a trial has made';
  if (!list && !get) return 'no call "list" or "get" would show what has become of a record';
  return undefined;
}

/** Tries the writes of a resource: what must be refused, and one record from its beginning to its end. */
export async function tryWrites(
  resource: Resource,
  values: Row,
  { definitions, cases, speaker, made, rows }: Writing,
  tellOf: (call: string) => Tell,
): Promise<void> {
  const { entity, calls } = resource;
  const { create, update, delete: remove } = calls;
  if (!entity || !create || !remove) return;
  const file = fileOf(resource, definitions, cases);
  if (!file)
    return tellOf('create')('', `${create.method} ${create.path}`, {
      verdict: 'untried',
      message: 'no form makes a record of which a body could be taken',
    });
  const bodies = bodiesOf(file, (other, property) => {
    const { value } = entity.properties[property]?.references ?? {};
    return rows.get(other)?.[0]?.[value ?? ''];
  });
  if (bodies.valid.length === 0)
    return tellOf('create')('', `${create.method} ${create.path}`, {
      verdict: 'untried',
      message: file.cases.some(({ errors }) => errors.length === 0)
        ? 'no valid case can be sent: each needs a file, or a record of another resource whose list was asked and has one'
        : 'none of its cases is valid: write one with values that the API takes',
    });
  const isOne = update?.params.includes(entity.key);
  const subject: Written = { resource, entity, create, remove, update: isOne ? update : undefined, values };
  const records = new OwnRecords(subject, speaker, made);
  const trials = new WriteTrials(records, speaker.profileOf(create), tellOf);
  await trials.tryBad(bodies);
  const editing = Object.values(resource.forms).find((form) => form.editing && form.call === 'update');
  await trials.tryRoundTrip(bodies, editing);
}

/** The cases that enter new records of a resource: those that are written, else those that its rules suggest. */
function fileOf(
  { name, entity, forms }: Resource,
  definitions: Definitions,
  cases: Record<string, CasesDefinition>,
): CaseFile | undefined {
  const schema = entity?.name ?? '';
  const written = Object.values(cases).find(
    (one) => one.resource === name && forms[one.form]?.call === 'create',
  );
  const { entities, resources } = definitions.files;
  const [definition, own] = [
    entities.find(({ $id }) => $id === schema),
    resources.find((one) => one.name === name),
  ];
  const suggested = () => (definition && own ? casesFor(definition, own, definitions) : undefined);
  const found = written ?? suggested();
  return found && caseFile(schema, found, definitions);
}
