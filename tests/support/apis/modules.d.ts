declare module 'json-server' {
  import type { Server } from 'node:http';

  interface Request {
    method: string;
    headers: Record<string, string | undefined>;
    body: Record<string, unknown>;
  }
  interface Response {
    status(code: number): Response;
    json(body: unknown): void;
    setHeader(name: string, values: string[]): void;
  }
  type Handler = (request: Request, response: Response, next: () => void) => void;
  interface App {
    use(handler: Handler): void;
    post(path: string, handler: Handler): void;
    listen(port: number, host: string): Server;
  }
  const jsonServer: {
    create(): App;
    defaults(options: object): Handler;
    bodyParser: Handler;
    router(data: object): Handler;
  };
  export default jsonServer;
}

declare module '@jagql/framework' {
  import type { Server } from 'node:http';

  interface Handlers {
    new (): object;
  }
  const jsonApi: {
    setConfig(config: object): void;
    define(resource: object): void;
    start(done: () => void): void;
    close(): void;
    MemoryHandler: Handlers;
    Joi: Record<'string' | 'number', () => Record<'max' | 'valid', (...given: unknown[]) => object>>;
    getExpressServer(): Server;
  };
  export default jsonApi;
}
