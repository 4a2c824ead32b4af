import { z } from 'zod';
import type { Requirement } from '../../access.ts';
import { refusalsOf, type Contract, type Endpoint } from '../../contract.ts';
import { statusOf } from '../../refusal.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document of the contracts. What a schema accepts on the wire is its input side. */
export function openApi(contracts: Readonly<Record<string, Contract>>, release: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sanam', version: release, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem },
    },
  };
}

const problem: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    refusal: { type: 'string' },
    values: { type: 'object' },
    faults: { type: 'array', items: { type: 'object' } },
    faultId: { type: 'string' },
    seconds: { type: 'integer' },
  },
  required: ['title', 'status'],
};

const asSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' });

function operation(feature: string, name: string, endpoint: Endpoint): Schema {
  const input = asSchema(endpoint.input);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Schema>);
  const required = (input['required'] ?? []) as string[];
  const inQuery = endpoint.method === 'GET' || endpoint.kind === 'upload';
  const parameter =
    (where: string) =>
    ([key, schema]: [string, Schema]) => ({
      name: key,
      in: where,
      required: where === 'path' || required.includes(key),
      schema,
    });
  const rest = properties.filter(([key]) => !inPath.includes(key));
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-permission': endpoint.permission satisfies Requirement,
    parameters: [
      ...properties.filter(([key]) => inPath.includes(key)).map(parameter('path')),
      ...(inQuery ? rest.map(parameter('query')) : []),
    ],
    ...body(
      endpoint,
      rest,
      required.filter((key) => !inPath.includes(key)),
    ),
    responses: responses(endpoint),
  };
}

function body({ kind, method }: Endpoint, rest: [string, Schema][], required: string[]): Schema {
  if (kind === 'upload')
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (method === 'GET' || rest.length === 0) return {};
  const schema = { type: 'object', properties: Object.fromEntries(rest), required };
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function responses(endpoint: Endpoint): Schema {
  const { kind, reply, permission } = endpoint;
  const refusals = refusalsOf(endpoint);
  const type =
    { download: 'application/octet-stream', stream: 'text/event-stream' }[kind as string] ?? 'application/json';
  const schema = kind === 'download' ? { type: 'string', format: 'binary' } : asSchema(reply);
  return {
    200: { description: 'Done', content: { [type]: { schema } } },
    ...(permission === 'public' ? {} : { 401: failed('Nobody is signed in'), 403: failed('Not permitted') }),
    404: failed('Not there, or not for this caller'),
    422: failed('The input is wrong; every fault is named'),
    ...(permission === 'public' ? { 429: { ...failed('Too many requests'), headers: retryAfter } } : {}),
    ...refused(refusals),
  };
}

const failed = (description: string): Schema => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const besides: Readonly<Record<number, string>> = {
  401: 'Nobody is signed in, or refused: ',
  422: 'The input is wrong; every fault is named. Or refused: ',
  429: 'Too many requests. Or refused: ',
};

/** The refusals under the statuses they are answered with. */
function refused(codes: readonly string[]): Schema {
  const byStatus = [...Map.groupBy(codes, statusOf)];
  return Object.fromEntries(
    byStatus.map(([status, same]) => {
      const response = failed(`${besides[status] ?? 'Refused: '}${same.join(', ')}`);
      return [status, status === 429 || status === 503 ? { ...response, headers: retryAfter } : response];
    }),
  );
}

const retryAfter: Schema = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
