import { z } from 'zod';
import type { Endpoint } from '../../src/platform/contract.ts';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
};

/** Gives the id to send where a field asks for one. */
export type IdOf = (field: string) => string;

/** Each endpoint is asked a hundred times, and what it takes stays the same. */
const schemas = new WeakMap<Endpoint, Schema>();

function schemaOf(endpoint: Endpoint): Schema {
  const known = schemas.get(endpoint);
  if (known) return known;
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(endpoint, schema);
  return schema;
}

/** A small input the endpoint may accept: what is required, and every field that takes an id. */
export function sampleInput(endpoint: Endpoint, idOf: IdOf): Record<string, unknown> {
  const schema = schemaOf(endpoint);
  return sampleOf(schema, '', idOf, schema) as Record<string, unknown>;
}

/** Whether an endpoint takes an id at all. */
export function takesIds(endpoint: Endpoint): boolean {
  let asked = false;
  sampleInput(endpoint, () => ((asked = true), '00000000-0000-7000-8000-000000000000'));
  return asked;
}

function sampleOf(schema: Schema, field: string, idOf: IdOf, root: Schema): unknown {
  if (schema.$ref) return sampleOf(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, field, idOf, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, field, idOf, root);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, field, idOf, root))) as unknown;
  if (schema.type === 'object') return objectOf(schema, idOf, root);
  if (schema.type === 'array') return arrayOf(schema, field, idOf, root);
  if (schema.type === 'string') return textOf(schema, field, idOf);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  return schema.type === 'null' ? null : {};
}

function objectOf({ properties = {}, required = [] }: Schema, idOf: IdOf, root: Schema): Record<string, unknown> {
  const entries = Object.entries(properties)
    .filter(([name, schema]) => required.includes(name) || isId(schema))
    .map(([name, schema]) => [name, sampleOf(schema, name, idOf, root)] as const);
  // A text in several languages may leave each out, but not all of them.
  if ('en' in properties && 'th' in properties && entries.length === 0) return { en: 'Sample', th: 'ตัวอย่าง' };
  return Object.fromEntries(entries);
}

function arrayOf({ items = {}, minItems = 0 }: Schema, field: string, idOf: IdOf, root: Schema): unknown[] {
  const count = Math.max(minItems, isId(items) ? 1 : 0);
  if (items.enum) return items.enum.slice(0, count);
  return Array.from({ length: count }, () => sampleOf(items, field, idOf, root));
}

function isId(schema: Schema): boolean {
  return schema.format === 'uuid' || [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isId);
}

function textOf({ format, minLength = 1, maxLength = 9, pattern = '' }: Schema, field: string, idOf: IdOf): string {
  if (format === 'uuid') return idOf(field);
  if (format === 'email') return 'sample@example.test';
  if (format === 'date-time') return '2026-11-21T09:00:00.000Z';
  if (format === 'date') return '2026-11-21';
  if (known[field]) return known[field];
  // A number in an address is a text in the schema; nothing but its name tells.
  if (numbers.has(field) || /\\d|0-9/.test(pattern)) return '1'.repeat(minLength);
  return 'Sample-1a'.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 9)));
}

const numbers = new Set(['version', 'position', 'limit']);
/** What has a rule of its own that its schema cannot say. */
const known: Readonly<Record<string, string>> = {
  phoneCode: '+66',
  serial: '{company}-{year}-{number}',
  ranges: '10.20.0.0/16',
  timeZone: 'Asia/Bangkok',
  mobileNumber: '0812345678',
};
