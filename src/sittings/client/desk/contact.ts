import { shortestOutage, type OutageSign } from '../../domain/outage.ts';
import type { Call } from '../call.ts';
import type { Network } from '../retrying.ts';

/** A time in which this page did not reach the server or was not there, in milliseconds of the server's clock. */
type Outage = { readonly id: string; readonly from: number; readonly to: number; readonly seen: OutageSign };
type Lost = { readonly id: string; readonly from: number; readonly seen: OutageSign };

/** What outlives the page. */
type Kept = {
  readonly sittingId: string;
  /** When the page was last there. */
  readonly alive: number;
  readonly lost: Lost | null;
  readonly ended: readonly Outage[];
};
export type ContactStore = { readonly read: () => Kept | null; readonly write: (kept: Kept) => void };

type Surroundings = {
  readonly network: Network;
  readonly counter: () => number;
  readonly wallClock: () => number;
  readonly newKey: () => string;
  readonly contactStore?: ContactStore;
  /** Whether somebody can see the page: timers of one that is hidden are late. Left out, it is always seen. */
  readonly isSeen?: () => boolean;
};

/** Whether this page reaches the server, and since when not. Moments are on the counter. */
export type Contact = {
  readonly surroundings: Surroundings;
  sittingId: string;
  /** Server time minus the counter; null before that is known. */
  offset: number | null;
  heardAt: number;
  /** When the line last said that it is there; null where that is not expected. */
  lineAt: number | null;
  /** Something broke off: asked at once whether the server is there. */
  doubtSince: number | null;
  lost: Lost | null;
  /** Notices that the page stood still: before every report, since timers that are due come in any order. */
  look: () => void;
  /** What the server does not know of yet. */
  ended: readonly Outage[];
};

export const newContact = (surroundings: Surroundings): Contact => ({
  surroundings,
  sittingId: '',
  offset: null,
  heardAt: -Infinity,
  lineAt: null,
  doubtSince: null,
  lost: null,
  look: () => undefined,
  ended: [],
});

/** How often the line says that it is there (`event-streams.ts`), how long it may be silent, and how often a lost server is asked. */
const [lineBeat, longestSilence, probeEvery] = [3000, 7000, 1500];
/** Of these the server takes so many at once. */
const mostReported = 20;

export const isInDoubt = ({ lost, doubtSince }: Contact): boolean => lost !== null || doubtSince !== null;

/** Learns from every call whether the server is there. */
export const listening =
  (contact: Contact, call: Call): Call =>
  async (name, input, patience) => {
    const askedAt = contact.surroundings.counter();
    const outcome = await call(name, input, patience);
    if (outcome.kind !== 'failed' || (outcome.status > 0 && outcome.status < 500)) hear(contact);
    // What was asked before the server was last heard says nothing new.
    else if (askedAt >= contact.heardAt) lose(contact, askedAt, outcome.status);
    return outcome;
  };

function hear(contact: Contact): void {
  const now = contact.surroundings.counter();
  const { lost, offset } = contact;
  Object.assign(contact, { heardAt: now, doubtSince: null, lineAt: null });
  if (!lost || offset === null) return;
  contact.lost = null;
  note(contact, { ...lost, from: lost.from + offset, to: now + offset });
}

/** The first sign that says something holds: a server that comes back may be out of reach for a moment, too. */
function lose(contact: Contact, askedAt: number, status: number): void {
  const { newKey, network } = contact.surroundings;
  const since = Math.min(contact.doubtSince ?? askedAt, askedAt);
  const { id, from, seen } = contact.lost ?? { id: newKey(), from: since, seen: 'silent' };
  const sign = status > 0 ? 'refused' : network.isThere() ? 'silent' : 'offline';
  contact.lost = { id, from, seen: seen === 'silent' ? sign : seen };
}

/** Something broke off, now or at that moment. */
export function doubt(contact: Contact, since = contact.surroundings.counter()): void {
  contact.doubtSince ??= since;
}

function note(contact: Contact, outage: Outage): void {
  if (outage.to - outage.from < shortestOutage) return;
  contact.ended = [...contact.ended, outage].slice(-mostReported);
  keep(contact);
}

/**
 * What is to be reported now. If this very report arrives, what kept it from there is over too; later the server has heard of
 * the page, and believes no outage from before.
 */
export function outagesToReport({ surroundings, lost, offset, ended }: Contact): readonly Outage[] {
  if (!lost || offset === null) return ended;
  const open = { ...lost, from: lost.from + offset, to: surroundings.counter() + offset };
  return open.to - open.from < shortestOutage ? ended : [...ended, open].slice(-mostReported);
}

/** Keeps what is known, and that the page is there. */
export function keep({ surroundings: { contactStore, counter }, sittingId, offset, lost, ended }: Contact): void {
  if (offset === null) return;
  const open = lost && { ...lost, from: lost.from + offset };
  contactStore?.write({ sittingId, alive: counter() + offset, lost: open, ended });
}

/**
 * The sitting is on screen: whatever kept it from there is over, since this page began or since one before it was left. Where it was opened
 * from this device, that goes on until the server is heard.
 */
export function beginContact(contact: Contact, sittingId: string, offset: number, recalled: boolean): void {
  const { surroundings, lost } = contact;
  const kept = surroundings.contactStore?.read();
  const before = kept?.sittingId === sittingId ? kept : null;
  Object.assign(contact, { sittingId, offset, lost: null, doubtSince: null, lineAt: null, ended: before?.ended ?? [] });
  const from = before?.lost?.from ?? before?.alive ?? (lost && lost.from + offset);
  const { id, seen } = before?.lost ?? lost ?? { id: surroundings.newKey(), seen: 'away' };
  if (from !== null && recalled) contact.lost = { id, from: from - offset, seen };
  else if (from !== null) note(contact, { id, from, to: surroundings.counter() + offset, seen });
  keep(contact);
}

/** Looks once a second whether the page stood still and the line is silent; where the server is in doubt, `ask` asks. Gives the way to stop. */
export function watchContact(contact: Contact, ask: () => void): () => void {
  const { counter, wallClock, newKey, isSeen = () => true } = contact.surroundings;
  const look = () => ({ at: counter(), wall: wallClock(), seen: isSeen() });
  let before = look();
  let askedAt = -Infinity;
  contact.look = () => {
    const now = look();
    const passed = now.wall - before.wall;
    // A counter that stands still is a device that sleeps.
    const stood = passed > shortestOutage && (before.seen || passed - (now.at - before.at) > 2000);
    const from = before.at + (contact.offset ?? NaN);
    before = now;
    if (!stood) return;
    contact.lineAt = null;
    note(contact, { id: newKey(), from, to: from + passed, seen: 'away' });
  };
  const timer = setInterval(() => {
    contact.look();
    const now = counter();
    if (contact.lineAt !== null && now - contact.lineAt > longestSilence) doubt(contact, contact.lineAt + lineBeat / 2);
    if (isInDoubt(contact) && now - askedAt >= probeEvery) {
      askedAt = now;
      ask();
    }
    keep(contact);
  }, 1000);
  return () => clearInterval(timer);
}
