import { performance } from 'node:perf_hooks';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { screenDefinition } from '../support/screenDefinition.ts';
import type { ParsedDefinitionFiles } from '../support/withDefinitions.ts';

type Texts = Record<string, string>;

const rounds = 5;

/** Compares the checker's time per definition file for many and for few files. It must not grow. */
export async function checking(): Promise<Figure[]> {
  const many = textsOf(1_000);
  const few = textsOf(50);
  for (const texts of [few, many]) findDefinitionProblems(texts);
  const perThousand = (texts: Texts) => (1_000 * timeOf(texts)) / count(texts);
  return [
    { what: `checking ${count(many)} definition files`, unit: 'ms', ours: timeOf(many) },
    {
      what: `checking 1,000 files, of ${count(many)} and of ${count(few)}`,
      unit: 'ms',
      ours: perThousand(many),
      reference: perThousand(few),
      aim: '≤ 1.2 ×',
    },
  ];
}

/** Returns the project's definitions plus `screens` more screens, each in the menu and linked to another. */
function textsOf(screens: number): Texts {
  const names = Array.from({ length: screens }, (_, index) => `entity${index + 1}`);
  const files = names.map((name, index) => linked(name, names[(index * 7) % screens] ?? name));
  const texts = Object.entries(Object.assign({}, ...files)).map(([file, content]) => [
    file,
    JSON.stringify(content, null, 2),
  ]);
  return { ...readDefinitionTexts(), ...Object.fromEntries(texts) };
}

function linked(name: string, other: string): ParsedDefinitionFiles {
  const files = screenDefinition(name, 8, true);
  const schema = files[`schemas/${name}.json`] as EntityDefinition;
  const resource = files[`resources/${name}.json`] as ResourceDefinition;
  const references = { resource: other, value: 'id', label: 'field_1' };
  schema.properties.other = { title: 'Other', type: 'integer', references };
  resource.menu = { parent: 'account' };
  resource.list = {
    ...resource.list,
    columns: ['id', 'other'],
    filters: ['field_1', 'other'],
    rowActions: [{ label: 'Other', navigateTo: other }],
  };
  return files;
}

function timeOf(texts: Texts): number {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    findDefinitionProblems(texts);
    return performance.now() - begun;
  });
  return median(times);
}

function count(texts: Texts): number {
  return Object.keys(texts).length;
}
