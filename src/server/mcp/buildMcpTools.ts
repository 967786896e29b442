import type { Definitions } from '#definition/model/definitions.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { buildToolTitleAndDescription } from './buildToolTitleAndDescription.ts';
import { getRequiredConfirmation } from './getRequiredConfirmation.ts';
import { getToolName, makeToolNamesUnique } from './getToolName.ts';
import type { McpTool } from './McpTool.ts';
import { selectToolEndpoints } from './selectToolEndpoints.ts';

/** Builds the tools of all users from the endpoints. The same call has the same name for everyone. */
export function buildMcpTools(endpoints: ApiEndpoint[], definitions: Definitions): McpTool[] {
  const tools = selectToolEndpoints(endpoints, definitions).map((endpoint) => {
    const report = definitions.reports[endpoint.resource.name];
    const confirmation = getRequiredConfirmation(endpoint);
    return {
      name: getToolName(endpoint, report),
      ...buildToolTitleAndDescription(endpoint, report, confirmation),
      endpoint,
      report,
      confirmation,
    };
  });
  return makeToolNamesUnique(tools);
}
