import { collectRecordActions, getActionCall } from '#definition/actions/actionState.ts';
import type { Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';

/** The confirmation of a call: the label of its button, and the question of its dialog, if it has one. */
export interface Confirmation {
  label: string;
  question?: string;
}

/**
 * Returns the confirmation that a call requires: that of its action, if the console asks or marks it as dangerous, or a
 * default one for deletions. Undefined if the call requires none.
 */
export function getRequiredConfirmation({ resource, call }: ApiEndpoint): Confirmation | undefined {
  const actions = collectActions(resource).filter(
    ({ effect }) => getActionCall(resource, effect)?.name === call.name,
  );
  const action = actions.find(({ confirm }) => confirm) ?? actions.find(({ tone }) => tone === 'danger');
  if (action) return { label: action.label, question: action.confirm };
  return call.mutates && call.method === 'DELETE' ? { label: call.name } : undefined;
}

function collectActions(resource: Resource) {
  const { list, forms } = resource;
  return [
    ...collectRecordActions(resource),
    ...(list?.toolbar ?? []),
    ...Object.values(forms).flatMap(({ actions }) => actions),
  ];
}

/** Fills the question with the arguments of the call. Properties that the call does not name appear by their title. */
export function fillQuestion(
  { question = '' }: Confirmation,
  { entity }: Resource,
  given: Record<string, unknown>,
): string {
  const titles = Object.values(entity?.properties ?? {}).map(({ name, title }) => [name, `[${title}]`]);
  return fillTemplate(question, { ...Object.fromEntries(titles), ...given });
}
