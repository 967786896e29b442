import { definitionsWith } from './definitions.ts';

/** Schema of an entity that the project does not have. */
export const campaignSchema = {
  $schema: './meta/entity.json',
  $id: 'campaign',
  title: 'Campaign',
  type: 'object',
  required: ['name', 'state'],
  properties: {
    id: { title: 'Campaign ID', type: 'integer', readOnly: true, generated: 'key' },
    name: {
      title: 'Name',
      type: 'string',
      transform: ['trim'],
      maxLength: 30,
      unique: true,
      errorMessage: { unique: 'There is a campaign of this name' },
    },
    budget: { title: 'Budget', type: 'number', minimum: 1, multipleOf: 0.01 },
    countries: { title: 'Countries', type: 'array', items: { type: 'string' }, default: [] },
    format: { title: 'Format', type: 'integer', dictionary: 'zoneType' },
    site_id: {
      title: 'Site',
      type: 'integer',
      references: { resource: 'sites', value: 'id', label: 'domain' },
    },
    starts: { title: 'Starts', type: 'string', format: 'date-time' },
    state: {
      title: 'State',
      type: 'string',
      readOnly: true,
      default: 'draft',
      oneOf: [
        { const: 'draft', title: 'Draft', color: 'grey', filterValue: 1 },
        { const: 'running', title: 'Running', color: 'green', filterValue: 2 },
      ],
    },
    note: { title: 'Note', type: 'string', secret: true },
    created_user: { title: 'Creator', type: 'string', readOnly: true, generated: 'author' },
    created_time: {
      title: 'Created',
      type: 'string',
      format: 'date-time',
      readOnly: true,
      generated: 'created',
    },
  },
};

/** Resource of an entity that the project does not have. */
export const campaignScreen = {
  $schema: '../schemas/meta/resource.json',
  name: 'campaigns',
  entity: 'campaign',
  route: '/campaigns',
  title: 'Campaigns',
  menu: { name: 'Campaigns', sort: 50 },
  api: {
    list: 'GET /campaign/list',
    get: 'GET /campaign/{id}',
    create: 'POST /campaign',
    update: 'PUT /campaign/{id}',
    delete: 'DELETE /campaign/{id}',
  },
  list: {
    filters: [
      { param: 'state', sends: 'code' },
      { param: 'keyword', title: 'Keyword', fields: ['name', 'id'] },
      'countries',
      'format',
      { field: 'created_time', params: ['created_from', 'created_to'] },
    ],
    columns: ['id', 'name', 'budget', 'state', 'created_time'],
    toolbar: [{ label: 'Add Campaign', form: 'create' }],
    rowActions: [
      { label: 'Edit', form: 'edit' },
      {
        label: 'Delete',
        call: 'delete',
        when: { state: 'draft' },
        disabledReason: 'A campaign that runs cannot be deleted',
      },
    ],
  },
  forms: {
    create: {
      title: 'Add Campaign',
      call: 'create',
      fields: [
        { field: 'name', lockedWhen: { state: 'running' } },
        'budget',
        'countries',
        { field: 'format', lockedWhen: 'editing' },
        'site_id',
        'starts',
      ],
    },
    edit: { title: 'Edit Campaign', sameFieldsAs: 'create', call: 'update' },
  },
};

/** The project's definitions plus a campaign, which consists only of these two files. */
export const campaignDefinitions = definitionsWith({
  'schemas/campaign.json': campaignSchema,
  'resources/campaigns.json': campaignScreen,
});
