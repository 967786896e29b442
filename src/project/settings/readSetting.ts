import path from 'node:path';
import {
  choice,
  flag,
  moment,
  origin,
  postgresUrl,
  proxies,
  text,
  url,
  wholeNumber,
} from './settingParsers.ts';

/** With fewer connections, the share of one partition would be zero. */
const minConnections = 4;

/** Every environment variable that configures the engine, with the parser of its value. */
const settings = {
  HOST: text,
  PORT: wholeNumber(0, 65_535),
  PUBLIC_URL: origin,
  TRUST_PROXY: proxies,
  MCP: flag,
  LOG_LEVEL: choice('info', 'warn', 'error'),
  OUT_DIR: text,
  DEFINITIONS: text,
  CLOCK: moment,
  DATABASE_URL: postgresUrl,
  DATABASE_POOL: wholeNumber(minConnections),
  CLICKHOUSE_URL: url('http://user:password@clickhouse.example.com:8123/console', 'http:', 'https:'),
  CLICKHOUSE_CLUSTER: text,
  DATA_DIR: text,
  APP_KEY_SECRET: text,
  INGEST_TOKEN: text,
  METRICS_TOKEN: text,
  SMTP_URL: url('smtps://user:password@mail.example.com', 'smtp:', 'smtps:'),
  MAIL_FROM: text,
  ADMIN_PASSWORD: text,
  API_ORIGIN: url('http://127.0.0.1:4600', 'http:', 'https:'),
  CHROMIUM: text,
};

/** Name of a setting. */
export type SettingName = keyof typeof settings;

/** Names of all settings. */
export const settingNames = Object.keys(settings) as SettingName[];

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/**
 * Reads a setting from the environment. An empty variable is not set. Throws for a wrong value, with the name of the
 * setting.
 */
export function readSetting<Name extends SettingName>(
  name: Name,
  environment: Environment = process.env,
): ReturnType<(typeof settings)[Name]> | undefined {
  const { [name]: value = '' } = environment;
  if (!isVariableSet(name, environment)) return undefined;
  const parse: (value: string, name: string) => unknown = settings[name];
  return parse(value, name) as ReturnType<(typeof settings)[Name]>;
}

/** Returns true if an environment variable has a value that is not blank. */
export function isVariableSet(name: string, environment: Environment = process.env): boolean {
  return (environment[name] ?? '').trim() !== '';
}

/** Throws if the value of any setting is wrong. */
export function assertSettingsValid(environment: Environment = process.env): void {
  for (const name of settingNames) readSetting(name, environment);
}

/** Returns the folder of the built console (OUT_DIR). */
export function getOutputFolder(projectFolder: string): string {
  return path.resolve(projectFolder, readSetting('OUT_DIR') ?? 'dist');
}

/** Returns the folder of the embedded databases (DATA_DIR), or "memory" if they store nothing on disk. */
export function getDataFolder(projectFolder: string, environment?: Environment): string {
  return readSetting('DATA_DIR', environment) ?? path.join(projectFolder, '.data');
}
