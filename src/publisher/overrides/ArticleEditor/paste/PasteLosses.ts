import { formatAndList } from '#definition/projectApi.ts';
import { getPublisherText, type PublisherTextKey } from '#publisher/getPublisherText.ts';

const losses = {
  picture: 'article.lost.picture',
  link: 'article.lost.link',
  embedded: 'article.lost.embedded',
  field: 'article.lost.field',
  comment: 'article.lost.comment',
  formula: 'article.lost.formula',
  color: 'article.lost.color',
  alignment: 'article.lost.alignment',
  ad: 'article.lost.ad',
} as const satisfies Record<string, PublisherTextKey>;

/** A kind of content that an article cannot contain. */
export type PasteLossKind = keyof typeof losses;

/** Maximum number of pictures or links that are named. */
const maxNames = 3;

/** The content that a paste did not keep. */
export class PasteLosses {
  private readonly found = new Map<PasteLossKind, string[]>();

  /** Adds lost content, with its name if it has one. */
  add(loss: PasteLossKind, name = ''): void {
    this.found.set(loss, [...(this.found.get(loss) ?? []), name.trim()]);
  }

  /** Returns one sentence that lists what was lost; undefined if nothing was. */
  describe(): string | undefined {
    if (this.found.size === 0) return undefined;
    const kinds = Object.keys(losses) as PasteLossKind[];
    const parts = kinds.flatMap((kind) => {
      const names = this.found.get(kind);
      return names ? [getPublisherText(losses[kind], { count: names.length }) + listNames(names)] : [];
    });
    return getPublisherText('article.lost', { list: formatAndList(parts) });
  }
}

function listNames(names: string[]): string {
  const named = [...new Set(names.filter(Boolean))];
  const more = named.length > maxNames ? '…' : undefined;
  const shown = [...named.slice(0, maxNames), more].filter(Boolean).join(', ');
  return shown && ` (${shown})`;
}
