import { resolve } from 'node:path';
import { z } from 'zod';
import { usualPrefix } from '../database/roles.ts';
import { StartProblem } from '../start-problem.ts';
import { proxiesIn, proxyFault } from './trusted-proxies.ts';

const proxies = z.string().superRefine((text, context) => {
  const fault = proxiesIn(text).map(proxyFault).find(Boolean);
  if (fault) context.addIssue(fault);
});

/** Newest first, one on each line or separated by commas. */
const earlierSecrets = z
  .string()
  .transform((text) => text.split(text.trim().includes('\n') ? '\n' : ',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().min(32)));

/** Origins of providers in one's own network, separated by commas or spaces. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((one) => URL.parse(one)?.origin === one), 'addresses such as https://id.school.lan');

/** Every setting the product reads from its environment, with its default. docs/configuration.md explains them. */
const shape = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ROLE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'small letters, digits and _, at most 40')
    .default(usualPrefix),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: proxies.default('loopback'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MEDIA_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SECRET_BEFORE: earlierSecrets.optional(),
  PROVIDER_ORIGINS: z.string().default('').pipe(origins),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'an hour and a minute of UTC, such as 19:30')
    .default('19:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  WEB_HOOKS_HERE: z.enum(['0', '1']).default('0'),
  MAINTENANCE: z.enum(['0', '1']).default('0'),
});

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly databaseDirectUrl: string | null;
  readonly rolePrefix: string;
  readonly publicUrl: string;
  /** From whom `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | null;
  readonly mediaUrl: string | null;
  readonly secret: string | null;
  /** Those before it, which still check what they signed. */
  readonly secretsBefore: readonly string[];
  /** Of providers to sign in through that are not in the public internet. */
  readonly providerOrigins: readonly string[];
  readonly logLevel: string;
  /** Where the figures are given, and with which token; nowhere without either. */
  readonly metrics: { readonly port: number | null; readonly host: string; readonly token: string | null };
  readonly maintenance: boolean;
  /** Companies may have programs on this computer called, by `http://127.0.0.1`. */
  readonly hooksToThisComputer: boolean;
  readonly backup: BackupSettings;
};

export type BackupSettings = {
  /** Where the worker puts a backup each day: a folder or `s3://…`; null for nowhere. */
  readonly to: string | null;
  /** Hour and minute, by UTC. */
  readonly at: string;
  readonly keep: number;
  readonly passphrase: string | null;
  readonly passphraseFile: string | null;
};

/**
 * Reads the settings. Throws one StartProblem that names every bad setting, and every name that looks like a
 * misspelt one: a setting nobody reads is worse than none.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const known = Object.keys(shape.shape);
  const given = Object.fromEntries(known.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const read = shape.safeParse(given);
  const bad = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const unknown = Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => misspelt(name, known));
  if (read.data?.BACKUP_TO && !read.data.BACKUP_PASSPHRASE && !read.data.BACKUP_PASSPHRASE_FILE)
    bad.push('BACKUP_TO: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE too');
  if (read.data?.SECRET_BEFORE && !read.data.SECRET) bad.push('SECRET_BEFORE: set SECRET too');
  if (!read.success || bad.length > 0 || unknown.length > 0)
    throw new StartProblem(`These settings are wrong. ${[...bad, ...unknown].join('; ')}. See docs/configuration.md.`);
  return settingsFrom(read.data);
}

function settingsFrom(read: z.output<typeof shape>): Settings {
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    rolePrefix: read.DATABASE_ROLE_PREFIX,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    trustedProxies: proxiesIn(read.TRUSTED_PROXIES),
    smtpUrl: read.SMTP_URL ?? null,
    mediaUrl: read.MEDIA_URL ?? null,
    secret: read.SECRET ?? null,
    secretsBefore: read.SECRET_BEFORE ?? [],
    providerOrigins: read.PROVIDER_ORIGINS,
    // At a terminal, problems are shown in sentences.
    logLevel: read.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
    metrics: { port: read.METRICS_PORT ?? null, host: read.METRICS_HOST, token: read.METRICS_TOKEN ?? null },
    maintenance: read.MAINTENANCE === '1',
    hooksToThisComputer: read.WEB_HOOKS_HERE === '1',
    backup: {
      to: read.BACKUP_TO ?? null,
      at: read.BACKUP_AT,
      keep: read.BACKUP_KEEP,
      passphrase: read.BACKUP_PASSPHRASE ?? null,
      passphraseFile: read.BACKUP_PASSPHRASE_FILE ?? null,
    },
  };
}

function misspelt(name: string, known: readonly string[]): string[] {
  const meant = known.find((candidate) => candidate.length > 5 && distance(name, candidate) <= 2);
  if (meant) return [`${name} is unknown (did you mean ${meant}?)`];
  return name.startsWith('SANAM_') ? [`${name} is unknown`] : [];
}

/** Edit distance; names differ in length by two at most, else it is not asked. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 3;
}
