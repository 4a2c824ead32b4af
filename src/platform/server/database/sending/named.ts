import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** So many texts get a name, and no more: a text that is put together anew each time must not fill the connections. */
const mostNames = 400;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** A query under a name of its text, by which a connection keeps its plan. */
export function named(text: string, values: unknown[]): QueryConfig {
  const name = nameOf(text);
  return { ...(name === undefined ? {} : { name }), text, values };
}
