import { now } from '#definition/projectApi.ts';
import { type AppServices, openTenantRecords } from '#server/projectApi.ts';

/** A widget as readers see it. */
export interface EmbeddedWidget {
  lan: string;
  widget_style: string;
  creatives: { title: string; markup: string }[];
}

/** Maximum number of creatives per widget; most readers see fewer. */
const maxCreatives = 12;

/**
 * Loads the widget of a key such as "104-7" (company and widget) with its running creatives. Undefined unless the
 * widget is active.
 */
export async function loadEmbeddedWidget(
  { database, definitions }: Pick<AppServices, 'database' | 'definitions'>,
  key: string,
): Promise<EmbeddedWidget | undefined> {
  const [, company, widget_id] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? [];
  if (company === undefined) return undefined;
  const records = openTenantRecords(database, definitions, Number(company));
  const widget = await records.findFirst('widget', { widget_id: Number(widget_id), status: 'active' });
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
      .slice(-maxCreatives)
      .reverse()
      .map(({ title, markup }) => ({ title: String(title), markup: String(markup) })),
  };
}
