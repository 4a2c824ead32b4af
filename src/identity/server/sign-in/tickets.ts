import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Key, type Secrets } from '../../../platform/server/secrets/key-ring.ts';

type Holder = { readonly name: string; readonly network: string };

/** Proof of when somebody first asked, for one name from one network: it keeps their place, and nothing is kept for it. */
export type Tickets = {
  readonly of: (since: Date, holder: Holder) => string;
  /** Since when its holder waits; null where it is not theirs, altered or an hour old. */
  readonly read: (ticket: string, holder: Holder, now: Date) => Date | null;
};

const lifetime = 60 * 60 * 1000;

export function ticketsFrom(secrets: Secrets): Tickets {
  const keys = keysFor(secrets, 'place in the queue');
  const signed = ({ id, bytes }: Key, since: Date, { name, network }: Holder): string => {
    const moment = since.getTime().toString(36);
    return `${moment}.${id}.${createHmac('sha256', bytes).update(`${moment} ${network} ${name}`).digest('base64url')}`;
  };
  return {
    of: (since, holder) => signed(keys.current, since, holder),
    read(ticket, holder, now) {
      const [moment = '', keyId] = ticket.split('.');
      const since = new Date(Number.parseInt(moment, 36));
      const age = now.getTime() - since.getTime();
      const key = keys.named(keyId);
      if (!key || !(age >= 0 && age < lifetime)) return null;
      const [given, right] = [ticket, signed(key, since, holder)].map((text) => Buffer.from(text));
      return given && right && given.length === right.length && timingSafeEqual(given, right) ? since : null;
    },
  };
}
