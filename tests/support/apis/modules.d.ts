declare module 'json-server' {
  import type { RequestListener, Server } from 'node:http';

  interface Request {
    method: string;
    path: string;
    query: Record<string, string>;
    /** The parsed range from express-range. */
    range: { first: number; last: number };
    headers: Record<string, string | undefined>;
    body: Record<string, unknown>;
  }
  interface Response {
    locals: { data: unknown };
    getHeader(name: string): unknown;
    range(told: { first: number; last: number; length: number }): void;
    status(code: number): Response;
    json(body: unknown): void;
    setHeader(name: string, values: string[]): void;
  }
  type Handler = (request: Request, response: Response, next: () => void) => void;
  interface App extends RequestListener {
    use(handler: Handler): void;
    post(path: string, handler: Handler): void;
    listen(port: number, host: string): Server;
  }
  type Router = Handler & {
    db: { get(name: string): { find(like: object): { value(): unknown } } };
    render(request: Request, response: Response): void;
  };
  const jsonServer: {
    create(): App;
    defaults(options: object): Handler;
    bodyParser: Handler;
    router(data: object): Router;
  };
  export default jsonServer;
}

declare module '@jagql/framework' {
  interface Handlers {
    new (): object;
  }
  const jsonApi: {
    setConfig(config: object): void;
    define(resource: object): void;
    start(): void;
    MemoryHandler: Handlers;
    Joi: Record<'string' | 'number', () => Record<'max' | 'valid', (...given: unknown[]) => object>>;
  };
  export default jsonApi;
}

declare module 'express-range' {
  export default function range(settings: { accept: string; limit: number }): never;
}
