import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthenticationService, JWTStrategy } from '@feathersjs/authentication';
import { LocalStrategy } from '@feathersjs/authentication-local';
import express, { cors, errorHandler, json, rest } from '@feathersjs/express';
import { feathers } from '@feathersjs/feathers';
import { MemoryService } from '@feathersjs/memory';
import { Ajv, getValidator, hooks } from '@feathersjs/schema';
import { type Task, tasks } from './tasks.ts';

const shape = {
  $id: 'Task',
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 12 },
    hours: { type: 'number' },
    state: { enum: ['open', 'done'] },
  },
} as const;

/** Starts Feathers with an in-memory service, token login and schema validation. */
export async function startFeathers(rows: Task[] = tasks) {
  const app = express(feathers());
  const settings = (secret: string) => ({
    secret,
    entity: 'user',
    service: 'users',
    authStrategies: ['jwt', 'local'],
    jwtOptions: { header: { typ: 'access' }, audience: 'https://example.com', algorithm: 'HS256' },
    local: { usernameField: 'email', passwordField: 'password' },
  });
  app.set('authentication', settings('one secret'));
  app.set('paginate', { default: 10, max: 50 });
  app.use(cors());
  app.use(json());
  app.configure(rest());
  const login = new AuthenticationService(app as never);
  login.register('jwt', new JWTStrategy());
  login.register('local', new LocalStrategy());
  app.use('authentication', login as never);
  app.use('users', new MemoryService() as never);
  const options = { multi: true, startId: 100, operators: ['$regex'], paginate: { default: 10, max: 50 } };
  const store = Object.fromEntries(rows.map((row) => [row.id, structuredClone(row)]));
  app.use('tasks', new MemoryService({ ...options, store }) as never);
  const [local] = login.getStrategies('local') as LocalStrategy[];
  const password = await local?.hashPassword('open sesame', {} as never);
  await app.service('users').create({ email: 'ann', name: 'Ann', password } as never);
  const validator = getValidator(shape, new Ajv({ coerceTypes: false }));
  const isOutside = async (context: { params: { provider?: string; user?: unknown } }) => {
    if (context.params.provider && !context.params.user) await asked(context);
  };
  const asked = (await import('@feathersjs/authentication')).authenticate('jwt') as never as (
    context: object,
  ) => Promise<unknown>;
  app.service('tasks').hooks({
    before: {
      all: [isOutside as never],
      create: [hooks.validateData(validator)],
      patch: [hooks.validateData(validator)],
    },
  });
  app.use(errorHandler({ logger: false, html: false }));
  const server: Server = await app.listen(0, '127.0.0.1' as never);
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
    /** Ends all sessions. */
    endLogins: () => {
      app.set('authentication', settings('another secret'));
    },
  };
}
