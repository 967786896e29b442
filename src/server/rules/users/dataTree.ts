import type { Property } from '../../../definition/types';
import { visible } from '../../records/visible';
import type { CallContext } from '../types';
import { grantNames } from './grantNames';
import type { TreeNode } from './menuTree';

/** The records that the user may grant, below the property that grants them: those that they see themselves. */
export async function dataTree(context: CallContext): Promise<TreeNode[]> {
  const { definitions } = context;
  const properties = definitions.entities.user_group?.properties ?? {};
  const granting = grantNames(definitions).flatMap((name) => properties[name] ?? []);
  const data = granting.filter(({ name }) => name !== 'menu_ids');
  return Promise.all(
    data.map(async (property) => ({
      id: property.name,
      name: property.title,
      children: await nodes(context, property),
    })),
  );
}

async function nodes(context: CallContext, { references }: Property): Promise<TreeNode[]> {
  const { database, definitions, user } = context;
  const resource = definitions.resources[references?.resource ?? ''];
  if (!references || !resource?.entity) return [];
  const { value, label } = references;
  const rows = await visible(database, { ...resource, entity: resource.entity }, user)
    .select([value, label])
    .orderBy(label)
    .execute();
  return rows.map((row) => ({ id: row[value], name: String(row[label]) }));
}
