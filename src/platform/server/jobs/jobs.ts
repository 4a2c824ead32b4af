import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, InTransaction } from '../database/database.ts';

/** What a job may use; each job opens its own transactions, fenced to the company its payload names. */
export type JobContext = { readonly inTransaction: InTransaction; readonly now: () => Date };

/** A kind of job: its name in the queue, and the shape of its payload, as an endpoint has one of its input. */
export type JobKind<Payload extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: Payload };

/** The work of each kind, by name. Work that throws is tried again later, so it must be safe to repeat. */
export type Jobs = Readonly<Record<string, (payload: unknown, context: JobContext) => Promise<void>>>;

/** Declares a kind of job, for the feature that queues it and the one that does it. */
export const jobKind = <const Payload extends z.ZodType>(name: string, payload: Payload): JobKind<Payload> => ({
  name,
  payload,
});

/** The work of one kind. Throws before it begins where the payload is not of that kind's shape. */
export const jobOf = <Payload extends z.ZodType>(
  { name, payload: shape }: JobKind<Payload>,
  work: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): Jobs => ({ [name]: async (payload, context) => work(shape.parse(payload), context) });

/**
 * Puts work into the queue in the caller's transaction: it is done if and only if that is kept.
 * With a key, a job that still waits is replaced instead of doubled.
 */
export async function enqueueJob<Payload extends z.ZodType>(
  db: Db,
  { name }: JobKind<Payload>,
  payload: z.input<Payload>,
  key?: string,
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(db);
}

/** The same for many at once, in one statement; `keyOf` gives each its key. */
export async function enqueueJobs<Payload extends z.ZodType>(
  db: Db,
  { name }: JobKind<Payload>,
  payloads: readonly z.input<Payload>[],
  keyOf: (payload: z.input<Payload>) => string | null = () => null,
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select enqueue_job(${name}, payload::json, job_key)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[], ${payloads.map(keyOf)}::text[])
      as job (payload, job_key)`.execute(db);
}

/** The payload of work on a task: whose it is. The queue finds the task by these names when its worker died. */
export const taskPayload = z.object({ company: z.uuid(), task: z.uuid() });

/** A yes or no; '1' and '' stand in jobs that an earlier release put into the queue. */
export const queuedFlag = z.union([z.boolean(), z.enum(['1', '']).transform((flag) => flag === '1')]);
