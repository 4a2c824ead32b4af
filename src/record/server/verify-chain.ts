import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { SealFault, SealFaultKind } from '../domain/seal-fault.ts';
import { exactly, findHead, linesOf, listGaps, platformChain, type Head } from './chain-queries.ts';
import { beginning, proofOf, sealOf, type RemovedStretch, type SealedLine, type SealKey } from './seal.ts';

/** What a chain is checked with: the keys by their ids, and heads that were noted elsewhere. */
type ChainProof = { readonly keys: ReadonlyMap<string, SealKey>; readonly heads?: readonly Head[] };

export type ChainReport = {
  readonly chainId: string;
  readonly lines: number;
  readonly head: Head;
  /** Stretches that were removed by age. */
  readonly gaps: readonly Pick<RemovedStretch, 'first' | 'last' | 'closing'>[];
  readonly findings: readonly SealFault[];
};

const batch = 5000;

/** Somebody who works for an hour in one transaction is possible; a line older than that was not there. */
const longestTransaction = 60 * 60 * 1000;

/** Looks at every line of a chain. Runs in its fence; reads only. */
export async function verifyChain(db: Db, chainId: string, means: ChainProof): Promise<ChainReport> {
  await sql`set local statement_timeout = 0`.execute(db);
  const head = await findHead(db, chainId);
  const gaps = await listGaps(db, chainId);
  const walk = new Walk(chainId, gaps, means);
  for (let after = 0; ;) {
    const sealed = await listSealed(db, chainId, { after, until: head.number });
    for (const line of sealed) walk.take(line);
    after = sealed.at(-1)?.number ?? after;
    if (sealed.length < batch) break;
  }
  walk.end(head.number);
  const findings = [
    ...walk.findings,
    ...(await listUnsealed(db, chainId)),
    ...(await listErasedWithoutAct(db, chainId)),
    ...(await judgeHeads(db, chainId, gaps, means.heads ?? [])),
  ];
  return {
    chainId,
    lines: walk.lines,
    head,
    gaps: gaps.map(({ first, last, closing }) => ({ first, last, closing })),
    findings,
  };
}

type Sealed = Partial<SealedLine> & {
  readonly number: number;
  readonly sealedEvent: string;
  readonly keyId: string;
  readonly seal: string;
  readonly sealedAt: string;
};

async function listSealed(db: Db, chainId: string, { after, until }: { after: number; until: number }) {
  const { rows } = await sql<Sealed>`
    select s.number, s.event_id as "sealedEvent", s.key_id as "keyId", encode(s.seal, 'hex') as seal,
      ${exactly(sql`s.sealed_at`)} as "sealedAt", line."eventId", line."actorId", line."sessionId", line.network, line.action,
      line."subjectId", line."detailsHash", line."happenedAt"
    from record_seal s left join ${linesOf(chainId)} line on line."eventId" = s.event_id
    where s.chain_id = ${chainId} and s.number > ${after} and s.number <= ${until} order by s.number limit ${batch}`.execute(
    db,
  );
  return rows;
}

/**
 * Says that older lines, which were sealed with it, came with a backup (docs/decisions/0108): they are one transaction, and sealed one
 * run after the other. In milliseconds.
 */
const restored = 'backup.restored';
const restoredWithin = 60_000;

/** Goes from line to line. Each is judged by the seal that stands before it, so that one fault does not hide the next. */
class Walk {
  readonly findings: SealFault[] = [];
  lines = 0;
  private expected = 1;
  /** Null where the line before is missing: then nothing can be said of the next. */
  private before: string | null = beginning;
  private run = '';
  private runBefore = '';
  private older: Pick<Sealed, 'number' | 'sealedEvent' | 'sealedAt'>[] = [];
  private readonly chainId: string;
  private readonly gaps: readonly (RemovedStretch & { readonly keyId: string; readonly proof: string })[];
  private readonly keys: ChainProof['keys'];

  constructor(chainId: string, gaps: Awaited<ReturnType<typeof listGaps>>, { keys }: ChainProof) {
    this.chainId = chainId;
    this.gaps = gaps;
    this.keys = keys;
    for (const gap of gaps) {
      const key = keys.get(gap.keyId);
      if (!key) this.find('unknown_key', gap.first, gap.last);
      else if (proofOf(key, gap) !== gap.proof) this.find('gap_forged', gap.first, gap.last);
    }
  }

  take(line: Sealed): void {
    const { number } = line;
    this.goTo(number);
    const gap = this.gaps.find(({ first, last }) => number >= first && number <= last);
    if (gap) this.find('gap_not_empty', number, number, line.sealedEvent);
    this.lines += 1;
    this.judge(line);
    this.before = line.seal;
    this.expected = number + 1;
  }

  end(number: number): void {
    this.goTo(number + 1);
    this.judgeOlder();
  }

  /** What is missing up to this number was removed by age, or it was taken away. */
  private goTo(number: number): void {
    while (this.expected < number) {
      const gap = this.gaps.find(({ first, last }) => this.expected >= first && this.expected <= last);
      const next = gap ? gap.last + 1 : Math.min(number, this.nextGap());
      if (!gap) this.find('lines_removed', this.expected, Math.min(next, number) - 1);
      this.before = gap ? gap.closing : null;
      this.expected = next;
    }
  }

  private nextGap(): number {
    return Math.min(...this.gaps.map(({ first }) => first).filter((first) => first > this.expected), Infinity);
  }

  private judge({ number, sealedEvent, keyId, seal, sealedAt, ...line }: Sealed): void {
    const key = this.keys.get(keyId);
    if (!key) return this.find('unknown_key', number, number, sealedEvent);
    if (!isWhole(line)) return this.find('line_removed', number, number, sealedEvent);
    if (
      this.before !== null &&
      sealOf(key, this.before, { chainId: this.chainId, number, sealedAt }, whole(line)) !== seal
    )
      this.find('line_changed', number, number, sealedEvent);
    if (sealedAt !== this.run) [this.runBefore, this.run] = [this.run, sealedAt];
    const happened = Date.parse(line.happenedAt);
    const seenBefore = this.runBefore === '' ? -Infinity : Date.parse(this.runBefore) - longestTransaction;
    const lastOlder = this.older.at(-1);
    if (lastOlder && Date.parse(sealedAt) - Date.parse(lastOlder.sealedAt) > restoredWithin) this.judgeOlder();
    if (happened < seenBefore) this.older.push({ number, sealedEvent, sealedAt });
    if (line.action === restored) this.older = [];
    if (happened > Date.parse(sealedAt) + 60_000) this.find('out_of_time', number, number, sealedEvent);
  }

  /** Lines that are older than the record then was, and that no restore brought. */
  private judgeOlder(): void {
    for (const { number, sealedEvent } of this.older) this.find('out_of_time', number, number, sealedEvent);
    this.older = [];
  }

  private find(kind: SealFaultKind, first: number, last: number, eventId: string | null = null): void {
    this.findings.push({ kind, first, last, eventId });
  }
}

const isWhole = (line: Partial<SealedLine>): line is SealedLine => Boolean(line.eventId);

const whole = ({ eventId, actorId, sessionId, network, action, subjectId, detailsHash, happenedAt }: SealedLine) => ({
  eventId,
  actorId,
  sessionId,
  network,
  action,
  subjectId,
  detailsHash,
  happenedAt,
});

/** Lines without a seal: those that wait have a minute. */
async function listUnsealed(db: Db, chainId: string): Promise<SealFault[]> {
  const { rows } = await sql<Pick<SealFault, 'kind' | 'eventId'>>`
    select 'line_added' as kind, line."eventId" from ${linesOf(chainId)} line
    where not exists (select from record_seal s where s.chain_id = ${chainId} and s.event_id = line."eventId")
      and not exists (select from unsealed_event u where u.chain_id = ${chainId} and u.event_id = line."eventId")
    union all
    select 'line_waits', u.event_id from unsealed_event u left join ${linesOf(chainId)} line on line."eventId" = u.event_id
    where u.chain_id = ${chainId} and coalesce(line.happened_at, '-infinity') < clock_timestamp() - interval '1 minute'`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, first: null, last: null }));
}

async function listErasedWithoutAct(db: Db, chainId: string): Promise<SealFault[]> {
  if (chainId === platformChain) return [];
  const { rows } = await sql<{ number: number; eventId: string }>`
    select s.number, line."eventId" from ${linesOf(chainId)} line
    join record_seal s on s.chain_id = ${chainId} and s.event_id = line."eventId"
    where line.erased and not exists (select from audit_event e where e.subject_id = line."subjectId"
      and e.action in ('examinee.data_erased', 'examinee.removed'))`.execute(db);
  return rows.map(({ number, eventId }) => ({ kind: 'erased_without_act', first: number, last: number, eventId }));
}

/** Whether what was once noted as the end of the chain is still there, or went by age. */
async function judgeHeads(
  db: Db,
  chainId: string,
  gaps: readonly RemovedStretch[],
  heads: readonly Head[],
): Promise<SealFault[]> {
  const noted = heads.filter(({ number }) => number > 0);
  if (noted.length === 0) return [];
  const { rows } = await sql<Head>`select number, encode(seal, 'hex') as seal from record_seal
    where chain_id = ${chainId} and number = any(${noted.map(({ number }) => number)}::bigint[])`.execute(db);
  const there = new Map(rows.map(({ number, seal }) => [number, seal]));
  return noted.flatMap(({ number, seal }): SealFault[] => {
    const gap = gaps.find(({ first, last }) => number >= first && number <= last);
    const now = there.get(number) ?? (gap && (gap.last === number ? gap.closing : seal));
    if (now === seal) return [];
    return [{ kind: now === undefined ? 'head_missing' : 'head_differs', first: number, last: number, eventId: null }];
  });
}
