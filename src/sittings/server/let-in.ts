import { passCookie } from '../../identity/server/session/cookies.ts';
import type { Tokens } from '../../identity/server/session/tokens.ts';
import type { ShownKey } from '../../entry/entry-schema.ts';
import type { ActorOf } from '../../platform/access.ts';
import { found, Refusal, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { violates } from '../../platform/server/database/violates.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Context, Wire } from '../../platform/server/serve.ts';
import type { WayIn } from '../../entry/server/why-not-enter.ts';
import { millisecondsFor } from '../domain/clock.ts';
import { attemptAt, waitsToBeLetIn, whyNotStart } from '../domain/starting.ts';
import { sittingTopic } from './due.ts';
import { turnAway } from './entering.ts';
import { sittingSoFar } from './my-exam.ts';
import { roomTopic } from './room/room-queries.ts';
import { findPlaceInExam, saveSitting, saveWaiting } from './queries.ts';

type Place = NonNullable<Awaited<ReturnType<typeof findPlaceInExam>>> & { readonly id: string };

export type Doorkeeping = {
  /** Why this database must not hold an exam, or null: answers could be lost after they were acknowledged. */
  readonly whyNotDurable: () => string | null;
  /** Where examinees find the product, as their browsers write it. */
  readonly publicUrl: string;
};

/** Why somebody is not let in to their sitting now, from there and with that; null where they are. */
export async function whyNotLetIn(
  db: Db,
  exam: Place,
  { now, ...way }: WayIn & { readonly now: Date },
  { publicUrl, whyNotDurable }: Doorkeeping,
) {
  const refusal = whyNotStart(exam, sittingSoFar(exam), now);
  if (refusal) return refuse(refusal);
  const turnedAway = await turnAway(db, { exam, sittingId: null, ...way }, publicUrl);
  if (turnedAway) return turnedAway;
  const setting = whyNotDurable();
  return setting ? refuse('database_not_durable', { setting }) : null;
}

type Starting = {
  readonly examineeId: string;
  /** The sign-in that is given up for the pass, where there is one. */
  readonly sessionId?: string;
  /** The pass that this browser holds already, of whatever sitting. */
  readonly broughtPass: string | null;
  readonly now: Date;
};
export type Started = { readonly sittingId: string; readonly passId: string; readonly seconds: number };

/**
 * Begins somebody's sitting, or goes on with it under a new pass: at once, or as soon as this device is let in. Refuses who was
 * moved to paper in this moment.
 */
export async function startSitting(db: Db, exam: Place, starting: Starting): Promise<Started | Refusal<'on_paper'>> {
  try {
    return await start(db, exam, starting);
  } catch (error) {
    if (violates(error, 'who_writes_on_paper_has_no_sitting')) return refuse('on_paper');
    throw error;
  }
}

async function start(db: Db, exam: Place, starting: Starting): Promise<Started> {
  const { examineeId, sessionId, broughtPass, now } = starting;
  const passId = crypto.randomUUID();
  const attempt = attemptAt(exam, sittingSoFar(exam), now);
  const { sittingId: standing } = exam;
  if (standing && exam.attempt === attempt && waitsToBeLetIn({ ...exam, broughtPass })) {
    await saveWaiting(db, { sittingId: standing, sessionId, passId });
    const details = { exam: exam.id, pass: passId };
    await recordAudit(db, { action: 'sitting.device_asked', subjectId: standing, details });
    await announce(db, sittingTopic, standing);
    return { sittingId: standing, passId, seconds: secondsOf(exam) };
  }
  const sittingId = await saveSitting(db, { ...exam, attempt, examId: exam.id, examineeId, sessionId, passId, now });
  await recordAudit(db, {
    action: exam.attempt === attempt ? 'sitting.continued' : 'sitting.started',
    subjectId: sittingId,
    details: { exam: exam.id, pass: passId, ...(attempt > 1 ? { attempt } : {}) },
  });
  await announce(db, 'exam', exam.id);
  // The device before learns within moments that this one has taken over.
  if (exam.attempt === attempt) await announce(db, roomTopic, sittingId);
  return { sittingId, passId, seconds: secondsOf(exam) };
}

/** How long a pass to a sitting is good for. */
export const secondsOf = ({ minutes, extraTimePercent }: Pick<Place, 'minutes' | 'extraTimePercent'>): number =>
  passSeconds(millisecondsFor(minutes, extraTimePercent));

/** Six hours as the specification says, and longer where the exam itself is. */
const passSeconds = (milliseconds: number) => Math.max(6 * 3600, Math.ceil(milliseconds / 1000) + 3600);

export type PassClaims = { company: string; sitting: string; examinee: string; pass: string };

/** The pass in this browser's cookie, by its id; null where there is none. */
export async function broughtPass({ read }: Pick<Passes, 'read'>, wire: Wire): Promise<string | null> {
  const cookie = wire.isBrowser ? wire.cookie(passCookie) : null;
  const claims = cookie && (await read(cookie));
  return claims && 'pass' in claims ? claims.pass : null;
}

export type Passes = {
  readonly sign: (claims: PassClaims, seconds: number) => Promise<string>;
  readonly read: Tokens['read'];
};

type Holder = { readonly companyId: string; readonly examineeId: string };

/** The pass of a sitting: as a cookie where a browser asks, else as the text it gives. */
export async function handOver(
  { sittingId, passId, seconds }: Started,
  { companyId, examineeId }: Holder,
  { passes, wire }: { readonly passes: Passes; readonly wire: Wire },
): Promise<string | null> {
  const claims = { company: companyId, sitting: sittingId, examinee: examineeId, pass: passId };
  const pass = await passes.sign(claims, seconds);
  if (!wire.isBrowser) return pass;
  wire.setCookie(passCookie, pass, seconds);
  return null;
}

type Asked = ShownKey & { readonly examId: string };

/** Exchanges somebody's sign-in for the pass of their sitting, which begins or goes on with that. */
export async function exchange(
  { examId, ...shown }: Asked,
  { db, actor, now, wire }: Context<ActorOf<'examinee'>>,
  surroundings: Doorkeeping & { readonly passes: Passes },
) {
  const { companyId, examineeId, sessionId } = actor;
  const place = { ...found(await findPlaceInExam(db, examId, examineeId)), id: examId };
  if (place.entryBy === 'code') return refuse('code_needed');
  const refusal = await whyNotLetIn(db, place, { now, wire, ...shown }, surroundings);
  if (refusal) return refusal;
  const brought = await broughtPass(surroundings.passes, wire);
  const started = await startSitting(db, place, { examineeId, sessionId, broughtPass: brought, now });
  if (started instanceof Refusal) return started;
  const pass = await handOver(started, { companyId, examineeId }, { passes: surroundings.passes, wire });
  return { sittingId: started.sittingId, pass };
}
