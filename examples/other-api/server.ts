import type { FastifyReply } from 'fastify';
import type { ServerCode } from 'publisher-console/server';

interface Product {
  id: number;
  name: string;
  price_cents: number;
}

const token = 'token-of-ada';
let lastId = 3;
const products = new Map<number, Product>([
  [1, { id: 1, name: 'Candle', price_cents: 450 }],
  [2, { id: 2, name: 'Vase', price_cents: 1990 }],
  [3, { id: 3, name: 'Picture frame', price_cents: 1275 }],
]);

/** The API of a shop. It takes the place of the API that you have, so that this example works without one. */
export const server: ServerCode = {
  routes: (app) => {
    app.addHook('onRequest', async ({ url, headers }, reply) => {
      if (url.startsWith('/shop/products') && headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ message: 'Please log in' });
    });
    app.post<{ Body: Record<string, string> }>('/shop/login', async ({ body }, reply) =>
      body.email === 'ada@example.com' && body.password === 'Example-Console-1'
        ? { access_token: token, user: { id: 1, name: 'Ada Example' } }
        : reply.code(401).send({ message: 'The email or the password is wrong' }),
    );
    app.get<{ Querystring: Record<string, string> }>('/shop/products', async ({ query }) => list(query));
    app.post<{ Body: Product }>('/shop/products', async ({ body }, reply) => {
      lastId += 1;
      return save({ ...body, id: lastId }, reply);
    });
    app.patch<{ Params: { id: number }; Body: Partial<Product> }>(
      '/shop/products/:id',
      async ({ params, body }, reply) => {
        const product = products.get(Number(params.id));
        return product
          ? save({ ...product, ...body }, reply)
          : reply.code(404).send({ message: 'No such product' });
      },
    );
    app.delete<{ Params: { id: number } }>('/shop/products/:id', async ({ params }, reply) =>
      reply.code(products.delete(Number(params.id)) ? 204 : 404).send(),
    );
  },
};

/** Stores a valid product and returns it. Answers others with the errors of their fields. */
function save(product: Product, reply: FastifyReply) {
  const errors: Record<string, string[]> = {};
  if ([...products.values()].some(({ id, name }) => id !== product.id && name === product.name))
    errors.name = ['This name is taken'];
  if (!(product.price_cents > 0)) errors.price_cents = ['The price is too low'];
  if (Object.keys(errors).length > 0)
    return reply.code(422).send({ message: 'The product was not saved', errors });
  products.set(product.id, product);
  return product;
}

function list({ page, per_page, sort = 'id', ...filters }: Record<string, string>) {
  const found = [...products.values()].filter((product) =>
    Object.entries(filters).every(([name, value]) => matches(product, name, value)),
  );
  const property = sort.replace('-', '') as keyof Product;
  found.sort((a, b) => (a[property] < b[property] ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
  const start = (Number(page) - 1) * Number(per_page);
  return { items: found.slice(start, start + Number(per_page)), count: found.length };
}

function matches(product: Product, name: string, value: string): boolean {
  if (!name.endsWith('_like')) return String(product[name as keyof Product]) === value;
  const text = String(product[name.replace('_like', '') as keyof Product]);
  return text.toLowerCase().includes(value.toLowerCase());
}
