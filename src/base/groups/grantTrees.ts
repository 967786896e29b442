import type { MenuNode } from '../../definition/model/answers';
import type { Definitions } from '../../definition/model/definitions';
import type { Property } from '../../definition/model/entity';
import { menuOf } from '../../server/access/menuOf';
import { rowAccess } from '../../server/access/rowAccess';
import type { User } from '../../server/access/user';
import type { CallContext } from '../../server/context';
import { grantNames } from './grants';
import type { TreeNode } from './TreeNode';

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
  const rows = await rowAccess(database, { ...resource, entity: resource.entity }, user)
    .select([value, label])
    .orderBy(label)
    .execute();
  return rows.map((row) => ({ id: row[value], name: String(row[label]) }));
}

/**
 * The menus that the user may grant: their own, all for an administrator; what is open to everyone, or to
 * administrators alone, is left out.
 */
export function menuTree(definitions: Definitions, user: User): TreeNode[] {
  const isGrantable = ({ id }: MenuNode) =>
    !definitions.resources[id]?.access.admins &&
    !definitions.menu.some((item) => item.id === id && item.open);
  const nodes = (menu: MenuNode[]): TreeNode[] =>
    menu
      .filter(isGrantable)
      .map(({ id, name, children }) =>
        children.length > 0 ? { id, name, children: nodes(children) } : { id, name },
      );
  return nodes(menuOf(definitions, user));
}
