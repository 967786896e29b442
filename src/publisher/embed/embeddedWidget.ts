import { now } from '../../definition/clock';
import type { Services } from '../../server/services';
import { recordsOf } from '../../server/storage/records';

/** A widget as readers get it. */
export interface EmbeddedWidget {
  lan: string;
  widget_style: string;
  creatives: { title: string; markup: string }[];
}

/** Most readers see fewer than these. */
const most = 12;

/** The widget that a key such as "104-7" (company and widget) names, with the creatives that run now; only an active one is there. */
export async function embeddedWidget(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  key: string,
): Promise<EmbeddedWidget | undefined> {
  const [, company, widget_id] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  if (company === undefined) return undefined;
  const records = recordsOf(database, definitions, Number(company));
  const widget = await records.first('widget', { widget_id: Number(widget_id), status: 'active' });
  if (!widget) return undefined;
  const ready = await records.find('creative', { widget_id: widget.widget_id, ready_status: 'active' });
  const time = now().toISOString();
  const running = ready.filter(
    ({ start_time, end_time }) => String(start_time) <= time && (!end_time || time <= String(end_time)),
  );
  return {
    lan: String(widget.lan),
    widget_style: String(widget.widget_style),
    creatives: running
      .slice(-most)
      .reverse()
      .map(({ title, markup }) => ({ title: String(title), markup: String(markup) })),
  };
}
