import type { AddressInfo } from 'node:net';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { AppOptions } from '#server/AppOptions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '../definitions.ts';
import { storedPicture } from '../storedPicture.ts';
import { type TestApp, testApp } from '../testApp.ts';
import type { Kind } from './kinds.ts';
import { type Role, roles } from './roles.ts';
import { sample } from './sample.ts';

/** The response to a call. */
export interface Asked {
  status: number;
  body: RecordValues;
  bytes: Buffer;
}

const password = 'Matrix-12345';

/** The fixture of a permission matrix: a listening server, a user in every role, and records of every kind. */
export class World {
  private constructor(
    private readonly server: TestApp,
    /** The address of the server, without a path. */
    readonly origin: string,
  ) {}

  /** Starts the server and logs all roles in. */
  static async begin(more: Partial<AppOptions> = {}): Promise<World> {
    // Without a mail server, buttons that send mail are disabled for all users.
    const mail = { send: async () => {}, publicUrl: 'https://console.example.com' };
    const server = await testApp(undefined, { mail, ...more });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const world = new World(server, `http://127.0.0.1:${port}`);
    // Without ads.txt lines, "Download Ads.txt" is refused for all users.
    for (const tenant of new Set(roles.map(({ company }) => company)))
      await (await server.company(tenant)).update('company', tenant, {
        ads_txt_lines: ['example.com, 1, DIRECT'],
      });
    for (const role of roles) await world.enter(role);
    return world;
  }

  end(): Promise<void> {
    return this.server.close();
  }

  /** Makes a call as a role. The address is relative to /api and includes the version. */
  async ask(
    role: Role,
    method: string,
    address: string,
    sent?: RecordValues | FormData,
    more: Record<string, string> = {},
  ): Promise<Asked> {
    const headers: Record<string, string> = { ...more };
    if (role.token) headers.authorization = role.token;
    const isForm = sent instanceof FormData;
    if (sent && !isForm) headers['content-type'] = 'application/json';
    const body = isForm ? sent : sent && JSON.stringify(sent);
    const answer = await fetch(`${this.origin}/api${address}`, { method, headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : {}, bytes };
  }

  async logIn(role: Role): Promise<void> {
    const login = { email: emailOf(role), password };
    const { body } = await this.server.anyone('POST', '/ssp_publisher/login', login);
    role.token = String((body.data as RecordValues).token);
  }

  /** Replaces the menus that a role's group grants. */
  async setMenus(role: Role, menu_ids: string[]): Promise<void> {
    const records = await this.server.company(role.company);
    const group = await records.findFirst('user_group', { name: role.name });
    await records.update('user_group', group?.id, { menu_ids });
  }

  /**
   * Creates a record of a kind. An own record belongs to the role's company, and is granted to its group as on
   * creation.
   */
  async recordOf(resource: string, kind: Kind, role: Role, values: RecordValues = {}): Promise<RecordValues> {
    const { entity, access } = definitions.resources[resource] ?? {};
    if (!entity) throw new Error(`${resource} has no records`);
    const records = await this.server.company(kind === 'foreign' ? 2 : kind === 'own' ? role.company : 1);
    const refersTo = await this.referred(entity.name, kind, role, records);
    const row = await records.insert(entity.name, { ...sample(entity.name, refersTo), ...values });
    if (access?.rows?.field === entity.key && (kind === 'own' || kind === 'granted'))
      await this.grant(records, role, access.rows.grant, row[entity.key]);
    return row;
  }

  /** Creates the records that a new record references, of the same kind. */
  private async referred(
    entity: string,
    kind: Kind,
    role: Role,
    records: TenantRecords,
  ): Promise<RecordValues> {
    if (entity === 'information') return { icon_id: await storedPicture(records) };
    if (['zone', 'report_note'].includes(entity))
      return { site_id: (await this.recordOf('sites', kind, role)).id };
    if (entity === 'creative') return { widget_id: (await this.recordOf('widgets', kind, role)).widget_id };
    if (entity === 'ad_unit') return { app_id: (await this.recordOf('apps', kind, role)).app_id };
    if (entity === 'alert_event') return { rule_id: (await this.recordOf('own-alerts', kind, role)).id };
    if (entity !== 'link') return {};
    const { id, domain } = await this.recordOf('search-sites', kind, role);
    return { site_id: id, domain, style_id: (await this.recordOf('styles', kind, role)).style_id };
  }

  private async grant(records: TenantRecords, role: Role, name: string, id: unknown): Promise<void> {
    if (role.company !== records.tenant) return;
    const group = await records.findFirst('user_group', { name: role.name });
    if (!group) return;
    await records.update('user_group', group.id, { [name]: [...((group[name] as unknown[]) ?? []), id] });
  }

  /** Creates a user in a role, and a group that grants its menus. */
  async enter(role: Role): Promise<void> {
    const records = await this.server.company(role.company);
    const group =
      role.menus && (await records.insert('user_group', { name: role.name, menu_ids: role.menus }));
    if (role.name === 'nobody') return;
    const user = await records.insert('user', {
      user_name: role.name,
      email: emailOf(role),
      password_hash: await hashPassword(password),
      is_admin: role.isAdmin ?? false,
      user_group: group ? [group.id] : [],
    });
    await this.logIn(role);
    if (role.isOut) await records.update('user', user.user_id, { status: 1 });
  }
}

function emailOf({ name }: Role): string {
  return `${name}@matrix.example`;
}
