import type { RecordValues } from '#definition/model/entity.ts';

let count = 0;

/** Returns the data of a new record with a unique name and the given references. */
export function sample(
  entity: string,
  { site_id, app_id, widget_id, domain, style_id, icon_id, rule_id }: RecordValues,
): RecordValues {
  const name = `${entity}${++count}`;
  const samples: Record<string, RecordValues> = {
    site: { domain: `${name}.example`, timezone: 'UTC+01:00' },
    zone: { site_id, ad_type: 2, space: null, description: name },
    app: { app_name: name, app_platform: 'IOS', category: 'games', status: 'Live' },
    ad_unit: { app_id, ad_format: 'banner', zone_name: name, country: [] },
    channel: { name },
    search_site: { domain: `${name}.example` },
    postback: {
      base_url: `${name}.example`,
      event_type: ['page_view'],
      postback_url: `${name}.example?e={event_type}`,
    },
    main_keyword: { lp_type: 'content_page', key_word: name, status: 'Live' },
    style: { template_name: name, template_theme: 'light' },
    link: { domain, site_id, lp_type: 'content_page', key_word: name, style_id, utm_source: 'others' },
    category: { id: count, name, language: 'en' },
    information: { title: name, language: 'en', category: [1], icon_id, content: name, status: 1 },
    user: { user_name: name, email: `${name}@matrix.example`, password_hash: '-' },
    user_group: { name, menu_ids: ['sites'] },
    widget: { lan: 'en', widget_style: 'grid' },
    creative: {
      widget_id,
      title: name,
      markup: '-',
      ready_status: 'active',
      start_time: '2026-01-01T00:00:00Z',
    },
    integration: { integration_name: name, integration_method: 'SDK' },
    access_token: { token_hash: name, user_id: 0, expires_time: '2099-01-01T00:00:00Z' },
    api_token: { user_id: 0, name, scope: 'read', token: 'cnsl_abcd…wxyz', token_hash: name },
    alert_rule: {
      owner_id: 0,
      report: 'content-ads',
      metric: 'NetRevenue',
      scope: 'all',
      condition: 'none',
      frequency: 'once',
    },
    alert_event: { owner_id: 0, rule_id, day: '2026-01-01' },
    saved_view: { owner_id: 0, screen: 'list:sites', name, address: '', sharing: 'own' },
    view_mail: { owner_id: 0, viewed: 1, every: 'daily', hour: 8, timezone: 'UTC' },
    mail_recipient: { email: `${name}@partner.example` },
    consent_link: { token_hash: name, recipient_id: 0 },
    mail_end: { token_hash: name, mail_id: 0 },
    report_note: { day: '2026-03-02', text: name, site_id },
    audit_entry: { entity: 'site', record_id: '1', action: 'create' },
  };
  const row = samples[entity];
  if (!row) throw new Error(`The matrix needs a sample of "${entity}"`);
  return row;
}
