import { z } from 'zod';
import type { InputOf, Contract, Endpoint, RefusalCode, Reply } from '../contract.ts';

/** The server said no for a business reason; `code` has a translated sentence, `values` fill its placeholders. */
export class Refused<Code extends string = string> extends Error {
  readonly code: Code;
  readonly values: Readonly<Record<string, unknown>>;
  constructor(code: Code, values: Readonly<Record<string, unknown>>) {
    super(`refused: ${code}`);
    this.code = code;
    this.values = values;
  }
}

/** One fault of the input, as the server found it: `path` leads to the field. */
export type InputFault = {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message?: string;
};

/** Anything else that went wrong, by HTTP status; 0 where the server could not be reached. */
export class Fault extends Error {
  readonly status: number;
  readonly faults: readonly InputFault[];
  readonly faultId: string | null;
  /** When to come again, where the server said so. */
  readonly seconds: number | null;
  constructor(
    status: number,
    faults: readonly InputFault[] = [],
    faultId: string | null = null,
    seconds: number | null = null,
  ) {
    super(`HTTP ${status}`);
    this.status = status;
    this.faults = faults;
    this.faultId = faultId;
    this.seconds = seconds;
  }
}

/** An upload takes its file beside its input; a download gives the file's bytes. */
type Call<E extends Endpoint> = E extends { kind: 'upload' }
  ? (input: InputOf<E>, file: Uint8Array | Blob) => Promise<Reply<E>>
  : E extends { kind: 'download' }
    ? (input: InputOf<E>) => Promise<Uint8Array>
    : (input: InputOf<E>) => Promise<Reply<E>>;

export type Api<C extends Contract> = { readonly [Name in keyof C]: Call<C[Name]> };

export type Send = (
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string | Uint8Array | Blob },
) => Promise<{ status: number; json(): Promise<unknown>; bytes(): Promise<Uint8Array> }>;

/** A contract becomes an object of typed functions: the whole client SDK. */
export function apiClient<C extends Contract>(contract: C, send: Send): Api<C> {
  const functions = Object.entries<Endpoint>(contract).map(([name, endpoint]) => [name, caller(endpoint, send)]);
  return Object.fromEntries(functions);
}

const caller = (endpoint: Endpoint, send: Send) => async (input: Record<string, unknown>, file?: Uint8Array | Blob) => {
  // Loose input is made whole first (defaults), then written the way it travels (codecs).
  const wire = asSent(endpoint, input);
  const { path, rest } = fillPath(endpoint.path, wire);
  const inQuery = endpoint.method === 'GET' || endpoint.kind === 'upload';
  const url = `/api${path}${inQuery && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''}`;
  const answer = await send(url, { method: endpoint.method, ...content(inQuery, rest, file) });
  if (answer.status !== 200) throw await failure(answer.status, () => answer.json());
  return endpoint.kind === 'download' ? answer.bytes() : z.decode(endpoint.reply, await answer.json());
};

/** Only what is there; a `Date` goes as ISO text, a query's numbers and flags as text. */
function asSent(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const textOnly = endpoint.method === 'GET' || endpoint.kind === 'upload';
  return Object.fromEntries(given.map(([key, value]) => [key, textOnly ? asText(value) : value]));
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function content(inQuery: boolean, rest: Record<string, unknown>, file: Uint8Array | Blob | undefined) {
  if (file) return { headers: { 'content-type': 'application/octet-stream' }, body: file };
  if (inQuery) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}

let lastFault: string | null = null;

/** The id of the last fault of the server that this page heard of. */
export const lastFaultId = (): string | null => lastFault;

async function failure(status: number, json: () => Promise<unknown>): Promise<Error> {
  const problem = (await json().catch(() => ({}))) as {
    refusal?: string;
    values?: Record<string, unknown>;
    faults?: InputFault[];
    faultId?: string;
    seconds?: number;
  };
  if (problem.refusal) return new Refused(problem.refusal, problem.values ?? {});
  lastFault = problem.faultId ?? lastFault;
  return new Fault(status, problem.faults ?? [], problem.faultId ?? null, problem.seconds ?? null);
}

/** `/questions/:questionId` takes `questionId` out of the input; what is left is the query or the body. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}

/** The refusal inside a failed mutation, typed by the endpoint it came from. */
export function refusalIn<E extends Endpoint>(_endpoint: E, error: unknown): Refused<RefusalCode<E>> | null {
  return error instanceof Refused ? (error as Refused<RefusalCode<E>>) : null;
}
