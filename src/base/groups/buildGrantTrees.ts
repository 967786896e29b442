import type { MenuNode } from '#definition/model/apiBodies.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Property } from '#definition/model/entity.ts';
import { buildMenuForUser } from '#server/access/buildMenuForUser.ts';
import { startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import type { CallContext } from '#server/context.ts';
import type { GrantTreeNode } from './GrantTreeNode.ts';
import { getGrantingPropertyNames } from './grantChecks.ts';

/**
 * Builds the tree of records that the user may grant, grouped by the property that grants them. Contains only records
 * that the user can see.
 */
export async function buildDataGrantTree(context: CallContext): Promise<GrantTreeNode[]> {
  const { definitions } = context;
  const properties = definitions.entities.user_group?.properties ?? {};
  const granting = getGrantingPropertyNames(definitions).flatMap((name) => properties[name] ?? []);
  const data = granting.filter(({ name }) => name !== 'menu_ids');
  return Promise.all(
    data.map(async (property) => ({
      id: property.name,
      name: property.title,
      children: await buildRecordNodes(context, property),
    })),
  );
}

async function buildRecordNodes(context: CallContext, { references }: Property): Promise<GrantTreeNode[]> {
  const { database, definitions, user } = context;
  const resource = definitions.resources[references?.resource ?? ''];
  if (!references || !resource?.entity) return [];
  const { value, label } = references;
  const rows = await startVisibleRowsQuery(database, { ...resource, entity: resource.entity }, user)
    .select([value, label])
    .orderBy(label)
    .execute();
  return rows.map((row) => ({ id: row[value], name: String(row[label]) }));
}

/**
 * Builds the tree of menu items that the user may grant: their own, or all for an administrator. Menu items that are
 * open to everyone, or to administrators only, are left out.
 */
export function buildMenuGrantTree(definitions: Definitions, user: User): GrantTreeNode[] {
  const isGrantable = ({ id }: MenuNode) =>
    !definitions.resources[id]?.access.adminsOnly &&
    !definitions.menu.some((item) => item.id === id && item.allUsers);
  const nodes = (menu: MenuNode[]): GrantTreeNode[] =>
    menu
      .filter(isGrantable)
      .map(({ id, name, children }) =>
        children.length > 0 ? { id, name, children: nodes(children) } : { id, name },
      );
  return nodes(buildMenuForUser(definitions, user));
}
