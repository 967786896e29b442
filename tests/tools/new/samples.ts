/** An API response whose records have values of every type. */
export const deals = {
  code: 0,
  data: {
    list: [
      deal(1, 'Spring', 'active', 1.5, 'ada@example.com', true),
      deal(2, 'Summer', 'paused', 0, 'bob@example.com', false),
      deal(3, 'Autumn', 'active', 2.25, null, false),
      deal(4, 'Winter', 'paused', 3, 'dan@example.com', true),
    ],
    total: 4,
  },
};

function deal(
  deal_id: number,
  deal_name: string,
  status: string,
  floor_price: number,
  email: string | null,
  is_private: boolean,
) {
  return {
    deal_id,
    deal_name,
    status,
    floor_price,
    priority: deal_id * 10,
    email,
    landing_url: `https://example.com/${deal_name.toLowerCase()}`,
    start_date: '2026-01-01',
    is_private,
    tags: ['spring', 'sale'],
    buyer: { name: 'Acme' },
    created_at: '2026-01-01T08:00:00Z',
  };
}

/** Records that users want to see in part, switch on and off, and read in full. */
export const offers = [
  offer('Spring sale', 'Ada Byrne', 'open', true),
  offer('Summer sale', 'Noor Haddad', 'closed', false),
  offer('Autumn sale', 'Ada Byrne', 'open', false),
  offer('Winter sale', 'Kim Olsen', 'closed', false),
];

function offer(offer_name: string, client: string, status: string, is_private: boolean) {
  return { offer_name, client, status, is_private, notes: 'As agreed by telephone. '.repeat(8).trim() };
}

export const partners = `Partner Name,Web Site,Contact,Share,Since,Tier,Postcode
Acme,acme.com,ada@acme.com,0.5,2025-01-01,gold,01067
Bolt,bolt.de,bob@bolt.de,0.25,2025-02-01,silver,10115
"Crow, Inc.",crow.io,,0.3,2025-03-01,gold,80331
Dune,dune.org,dan@dune.org,1,2025-04-01,silver,20095
`;

/** An API with a referenced list, a path for single records, and shared schemas. */
export const openApi = {
  openapi: '3.0.3',
  info: { title: 'Creatives', version: '1' },
  paths: {
    '/ssp_publisher/banners': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Banners' } } } },
        },
      },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBanner' } } },
        },
      },
    },
    '/ssp_publisher/banners/{bannerId}': { patch: {}, get: {} },
  },
  components: {
    schemas: {
      Banners: {
        type: 'object',
        properties: {
          items: { type: 'array', items: { $ref: '#/components/schemas/Banner' } },
          total_count: { type: 'integer' },
        },
      },
      Banner: {
        allOf: [
          { $ref: '#/components/schemas/NewBanner' },
          { type: 'object', properties: { id: { type: 'integer' }, clicks: { type: 'integer' } } },
        ],
      },
      NewBanner: {
        type: 'object',
        required: ['label', 'kind'],
        properties: {
          label: { type: 'string', minLength: 2, maxLength: 30, description: 'Shown in reports.' },
          kind: { type: 'string', enum: ['image', 'html', 'video'] },
          width: { type: 'integer', minimum: 1, maximum: 4096 },
          target: { type: 'string', format: 'uri' },
        },
      },
    },
  },
};
