import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '../../platform/server/secrets/key-ring.ts';

type Ticket = { readonly companyId: string; readonly backupId: string; readonly accountId: string };

const minutes = 5;
const form = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,15})\.([0-9a-f]{12})\.([\w-]{43})$/;

/** Addresses that open one backup for one person and for minutes. */
export function ticketsFrom(secrets: Secrets) {
  const keys = keysFor(secrets, 'backup download');
  const signed = (bytes: Buffer, text: string) => createHmac('sha256', bytes).update(text).digest();
  return {
    issue({ companyId, backupId, accountId }: Ticket, now: Date): string {
      const text = `${companyId}.${backupId}.${accountId}.${now.getTime() + minutes * 60_000}`;
      return `${text}.${keys.current.id}.${signed(keys.current.bytes, text).toString('base64url')}`;
    },
    /** What a ticket opens; null where it is not ours, or its time is over. */
    read(ticket: string, now: Date): Ticket | null {
      const [, companyId = '', backupId = '', accountId = '', until = '', keyId, given = ''] = form.exec(ticket) ?? [];
      const key = companyId === '' ? undefined : keys.named(keyId);
      if (!key || Number(until) < now.getTime()) return null;
      const right = signed(key.bytes, [companyId, backupId, accountId, until].join('.'));
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === right.length && timingSafeEqual(right, bytes) ? { companyId, backupId, accountId } : null;
    },
  };
}
