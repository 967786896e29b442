import { findDeniedFields, type RightCheck } from '#definition/access/restrictResourceToRights.ts';
import { canRunAction, collectRecordActions, getActionCall } from '#definition/actions/actionState.ts';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { getCaseCallDefinition, getCaseUserMenuItems } from '#definition/cases/caseCalls.ts';
import { buildCaseFormData, buildCaseRecordBeforeUpdate } from '#definition/cases/caseFormData.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';

/**
 * Returns the errors if a case is refused before validation: action not available, or a right is missing. Otherwise
 * undefined.
 */
export function findCaseAccessErrors(file: CaseFile, tried: CaseDefinition): FieldError[] | undefined {
  const { resource } = file;
  const call = getCaseCallDefinition(file, tried);
  const granted = tried.as && getCaseUserMenuItems(resource, tried.as);
  const hasRight: RightCheck = (right) => !granted || granted.includes(right);
  const { menu, adminsOnly, ownedBy, callPermissions, propertyPermissions } = resource.access;
  const isOpen = !granted || ownedBy !== undefined || (!adminsOnly && menu !== undefined);
  const needed = callPermissions[call.name];
  if (!isOpen || (needed !== undefined && !hasRight(needed)))
    return [{ field: '', message: formatMessage('server.forbidden') }];
  if (tried.action !== undefined)
    return getUnavailableActionErrors(resource, call, buildCaseRecordBeforeUpdate(file, tried));
  const data = buildCaseFormData(file, tried);
  const errors = Object.keys(findDeniedFields(propertyPermissions, hasRight))
    .filter((name) => name in tried.data && data[name] !== undefined)
    .map((name) => ({
      field: `/${name}`,
      message: formatMessage('invalid.notPermitted', { title: file.entity.properties[name]?.title }),
    }));
  return errors.length > 0 ? errors : undefined;
}

/** Returns the errors shown when none of a call's actions is available. */
function getUnavailableActionErrors(resource: Resource, call: ApiCall, record: RecordValues): FieldError[] {
  const actions = collectRecordActions(resource).filter(
    ({ effect }) => getActionCall(resource, effect)?.name === call.name,
  );
  if (actions.some((action) => canRunAction(resource, action, record))) return [];
  const otherwise = actions.find((action) => action.disabledReason)?.disabledReason;
  return [{ field: '', message: otherwise ?? formatMessage('actionRefused') }];
}
