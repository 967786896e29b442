import dictionaries from '../../../../schemas/meta/dictionaries.json';
import entity from '../../../../schemas/meta/entity.json';
import menu from '../../../../schemas/meta/menu.json';
import report from '../../../../schemas/meta/report.json';
import row from '../../../../schemas/meta/report-row.json';
import resource from '../../../../schemas/meta/resource.json';
import type { JsonSchema } from '../../types';
import type { SourceKind } from '../source';
import { byType } from './byType';

const written: Record<SourceKind, JsonSchema> = { entity, row, resource, report, menu, dictionaries };

/** What each kind of file may say, made ready for telling what is wrong with it. */
export const metaSchemas = Object.fromEntries(
  Object.entries(written).map(([kind, schema]) => [kind, byType(schema, Object.values(written))]),
) as Record<SourceKind, JsonSchema>;
