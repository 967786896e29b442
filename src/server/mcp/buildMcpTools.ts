import type { Definitions } from '../../definition/model/definitions';
import type { ApiEndpoint } from '../api/endpoints/buildEndpoints';
import { describeTool } from './describeTool';
import { findConfirmation } from './findConfirmation';
import type { McpTool } from './McpTool';
import { makeNamesUnique, nameTool } from './nameTool';
import { selectToolEndpoints } from './selectToolEndpoints';

/** Builds the tools of all users from the endpoints. The same call has the same name for everyone. */
export function buildMcpTools(endpoints: ApiEndpoint[], definitions: Definitions): McpTool[] {
  const tools = selectToolEndpoints(endpoints, definitions).map((endpoint) => {
    const report = definitions.reports[endpoint.resource.name];
    const confirmation = findConfirmation(endpoint);
    return {
      name: nameTool(endpoint, report),
      ...describeTool(endpoint, report, confirmation),
      endpoint,
      report,
      confirmation,
    };
  });
  return makeNamesUnique(tools);
}
