import type { Definitions } from '../../definition/model/definitions';
import type { Project } from '../../project/project';
import { buildAllEndpoints } from '../api/endpoints/buildAllEndpoints';
import { loadServerProject } from '../loadServerProject';
import { buildOpenApiDocument } from './buildOpenApiDocument';

/** Loads a project and returns its definitions and its OpenAPI document, without starting a server. */
export async function loadProjectOpenApi(
  project: Project,
): Promise<{ definitions: Definitions; document: ReturnType<typeof buildOpenApiDocument> }> {
  const { code, definitions } = await loadServerProject(project);
  return {
    definitions,
    document: buildOpenApiDocument(buildAllEndpoints(definitions, code.rules), definitions),
  };
}
