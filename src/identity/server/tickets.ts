import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Holder = { readonly name: string; readonly network: string };

/** Proof of when somebody first asked, for one name from one network: it keeps their place, and nothing is kept for it. */
export type Tickets = {
  readonly of: (since: Date, holder: Holder) => string;
  /** Since when its holder waits; null where it is not theirs, altered or an hour old. */
  readonly read: (ticket: string, holder: Holder, now: Date) => Date | null;
};

const lifetime = 60 * 60 * 1000;

export function ticketsFrom(secret: string): Tickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'place in the queue', 32));
  const of = (since: Date, { name, network }: Holder): string => {
    const moment = since.getTime().toString(36);
    return `${moment}.${createHmac('sha256', key).update(`${moment} ${network} ${name}`).digest('base64url')}`;
  };
  return {
    of,
    read(ticket, holder, now) {
      const since = new Date(Number.parseInt(ticket.split('.')[0] ?? '', 36));
      const age = now.getTime() - since.getTime();
      if (!(age >= 0 && age < lifetime)) return null;
      const [given, right] = [ticket, of(since, holder)].map((text) => Buffer.from(text));
      return given && right && given.length === right.length && timingSafeEqual(given, right) ? since : null;
    },
  };
}
