import type { Definitions } from '#definition/model/definitions.ts';
import type { Project } from '#project/project.ts';
import { buildAllEndpoints } from '../api/endpoints/buildAllEndpoints.ts';
import { loadServerProject } from '../projectCode/loadServerProject.ts';
import { buildOpenApiDocument } from './buildOpenApiDocument.ts';

/** Loads a project and returns its definitions and its OpenAPI document, without starting a server. */
export async function loadProjectOpenApi(
  project: Project,
): Promise<{ definitions: Definitions; document: ReturnType<typeof buildOpenApiDocument> }> {
  const { code, definitions } = await loadServerProject(project);
  return {
    definitions,
    document: buildOpenApiDocument(buildAllEndpoints(definitions, code.resources), definitions),
  };
}
