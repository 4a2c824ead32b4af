import type { Actor } from '../../access.ts';
import type { Endpoint } from '../../contract.ts';
import { Refusal, type Noted } from '../../refusal.ts';
import { kindOfRefusal, type SecurityKind } from '../../security-kinds.ts';
import type { SecurityEvent } from './security-log.ts';

type Note = (event: SecurityEvent) => void;

/** What the security log keeps of a request to this endpoint: how it was refused, from which network, by whom. */
export const noteOf =
  (note: Note | undefined, { method, path }: Endpoint, { network }: { readonly network: string }) =>
  (refused: SecurityKind | Refusal, actor: Actor = { kind: 'anonymous' }): void => {
    const isRefusal = refused instanceof Refusal;
    const kind = isRefusal ? (refused.noted.kind ?? kindOfRefusal(refused.code)) : refused;
    if (!note || !kind) return;
    const { accountId, companyId } = { ...personOf(actor), ...(isRefusal ? refused.noted : {}) };
    note({
      kind,
      network,
      what: `${method} /api${path}`,
      accountId: accountId ?? null,
      companyId: companyId ?? null,
    });
  };

const personOf = (actor: Actor): Noted => ({
  ...('accountId' in actor ? { accountId: actor.accountId } : {}),
  ...('companyId' in actor ? { companyId: actor.companyId } : {}),
});
