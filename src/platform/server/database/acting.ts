import type { Actor } from '../../access.ts';

/** Who acts in a transaction. The record reads it there; no handler can write another name. */
export type Acting = {
  /** An account, the examinee behind an exam pass, or the key of a program; null where nobody is signed in, and nothing can be recorded. */
  readonly actorId: string | null;
  /** The sign-in it came from, or the exam pass. */
  readonly sessionId: string | null;
  /** The network it came from, shortened by `networkOf`. */
  readonly network: string;
};

/** What the product does by itself, such as opening an exam at its time. */
export const theClock: Acting = { actorId: '00000000-0000-0000-0000-000000000000', sessionId: null, network: '' };

/** What somebody does on the command line of the server. */
export const theOperator: Acting = { actorId: '00000000-0000-0000-0000-000000000001', sessionId: null, network: '' };

/** Somebody whose work a job goes on with after they asked for it. */
export const onBehalfOf = (accountId: string): Acting => ({ actorId: accountId, sessionId: null, network: '' });

export function actingOf(actor: Actor, network: string): Acting {
  if (actor.kind === 'anonymous') return { actorId: null, sessionId: null, network };
  if (actor.kind === 'sitting') return { actorId: actor.examineeId, sessionId: actor.passId, network };
  if (actor.kind === 'program') return { actorId: actor.keyId, sessionId: null, network };
  return { actorId: actor.accountId, sessionId: actor.sessionId || null, network };
}

/** The statements that set, for one transaction, who acts, and the ids that its fence compares with. */
export function actingSettings(
  { actorId, sessionId, network }: Acting,
  ids: Readonly<Record<string, string | null | undefined>> = {},
): string {
  // What stands before a proxy may be anything: only what an address is made of gets through.
  const plain = network.replaceAll(/[^\da-zA-Z.:]/g, '').slice(0, 40);
  const known = Object.entries({ ...ids, actor_id: actorId, session_id: sessionId });
  return [...known.map(([name, id]) => [name, id ? uuid(id) : ''] as const), ['network', plain] as const]
    .map(([name, value]) => `set local app.${name} = '${value}'`)
    .join('; ');
}

function uuid(text: string): string {
  if (!/^[\da-f-]{36}$/.test(text)) throw new Error('an id is a UUID');
  return text;
}
