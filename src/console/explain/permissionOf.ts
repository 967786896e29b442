import type { Report } from '../../definition/reports/types';
import type { Resource } from '../../definition/types';
import { word } from '../workshop/words';
import type { Part } from './parts';

/** Who may see or do a part: what its whole asks for, and of which records. */
export function permissionOf({ whole, pointer }: Part): string[] {
  if (!whole) return [word('explain.menuItem', { menu: pointer })];
  const { access } = whole as Resource | Report;
  const { menu, rows } = access;
  const isAdmins = 'admins' in access && access.admins === true;
  const door = isAdmins
    ? word('explain.admins')
    : menu
      ? word('explain.granted', { menu })
      : word('explain.everyone');
  if (!rows) return [door];
  const field = 'dimension' in rows ? rows.dimension : rows.field;
  return [door, word('explain.rows', { field, grant: rows.grant })];
}
