import { findInvalidLimitsInPartialSchema } from '#definition/check/entity/comparisons.ts';
import { findUnusedMessagesInPartialSchema } from '#definition/check/entity/errorMessages.ts';
import { findOtherTypeKeywordsInPartialSchema } from '#definition/check/entity/keywordTypes.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import {
  findLimitConflicts,
  getMentionedPropertyNames,
  getPropertyConstraints,
  getRequiredMessageProperties,
} from '#definition/check/shared/partialSchema.ts';
import { findPatternErrors } from '#definition/check/shared/patterns.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getFormNodes } from '#definition/check/shared/resourceNodes.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getMemberName, getNodeAt } from '#definition/check/source/syntaxTree.ts';

/** R038: reports forms without "fields" or "sameFieldsAs". */
export const formWithoutFields: CheckerRule = (resource) =>
  getFormNodes(resource)
    .filter(
      (form) =>
        form.node.type === 'object' &&
        !['fields', 'sameFieldsAs'].some((key) => hasKeyOrTypo(resource, form, key)),
    )
    .map((form) => ({
      place: getKeyNode(form),
      message: 'a form requires "fields", or "sameFieldsAs" with the name of another form',
    }));

/** R039: reports forms whose "sameFieldsAs" names an unknown form or one without fields. */
export const invalidSameFieldsAs: CheckerRule = (resource) => {
  const all = getFormNodes(resource);
  return all.flatMap((form): CheckerFinding[] => {
    const names = getNamesWithNodes(getNodeAt(form, 'sameFieldsAs'));
    const others = all.map(getMemberName).filter((name) => name !== getMemberName(form));
    const chained = names.filter(
      ({ name }) => others.includes(name) && !getNodeAt(resource.root, 'forms', name, 'fields'),
    );
    return [
      ...findUnknownNames(names, others, (name) => `there is no other form "${name}"`),
      ...chained.map(({ name, place }) => ({
        place,
        message: `the form "${name}" has no "fields" to inherit`,
      })),
    ];
  });
};

/** R051: reports form schemas with unknown properties. */
export const unknownFormRuleProperty: CheckerRule = (resource, world) => {
  const partials = getFormNodes(resource).map((form) => getNodeAt(form, 'schema'));
  return findUnknownProperties(
    [...partials.flatMap(getMentionedPropertyNames), ...partials.flatMap(getRequiredMessageProperties)],
    getResourceEntity(resource, world),
  );
};

/** R052: reports contradictory limits in a form's schema. */
export const contradictoryFormLimits: CheckerRule = (resource) =>
  getFormNodes(resource).flatMap((form) =>
    getPropertyConstraints(getNodeAt(form, 'schema')).flatMap(findLimitConflicts),
  );

/** R053: reports patterns in a form's schema that are not valid regular expressions or take too long. */
export const invalidFormPattern: CheckerRule = (resource, world) =>
  getFormNodes(resource).flatMap((form) =>
    getPropertyConstraints(getNodeAt(form, 'schema')).flatMap((constraint) =>
      findPatternErrors(constraint, getResourceEntity(resource, world)?.root, world),
    ),
  );

/** R073: reports limits in a form's schema that do not apply or compare with an incomparable property. */
export const invalidFormComparison: CheckerRule = (resource, world) =>
  getFormNodes(resource).flatMap((form) =>
    findInvalidLimitsInPartialSchema(getNodeAt(form, 'schema'), getResourceEntity(resource, world)),
  );

/** R072: reports a form preview of a property without a URL. */
export const invalidPreviewProperty: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const previews = getNamesWithNodes(...getFormNodes(resource).map((form) => getNodeAt(form, 'preview')));
  const plain = previews.filter(({ name }) => {
    const shown = getPropertyNode(entity, name);
    return shown && !getNodeAt(shown, 'url');
  });
  return [
    ...findUnknownProperties(previews, entity),
    ...plain.map(({ name, place }) => ({ place, message: `"${name}" has no "url" to preview` })),
  ];
};

/** R219: reports keywords in a form's schema that do not apply to the property's type. */
export const formKeywordForOtherType: CheckerRule = (resource, world) =>
  getFormNodes(resource).flatMap((form) =>
    findOtherTypeKeywordsInPartialSchema(
      getNodeAt(form, 'schema'),
      getResourceEntity(resource, world),
      world,
    ),
  );

/** R220: reports error messages in a form's schema without their keyword. */
export const unusedFormErrorMessage: CheckerRule = (resource, world) => {
  const required = getItemNodes(getNodeAt(getResourceEntity(resource, world)?.root, 'required'));
  const names = getNamesWithNodes(...required).map(({ name }) => name);
  return getFormNodes(resource).flatMap((form) => {
    const partial = getNodeAt(form, 'schema');
    return partial ? findUnusedMessagesInPartialSchema(resource, partial, names) : [];
  });
};
