import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { compare, prepareExam, startSittings } from '../acknowledged-answers.ts';
import { openFleet, type Fleet, type Server } from '../rolling/fleet.ts';
import { unmarkedOf } from '../rolling/rolling.ts';
import { Sitters, type SitterCounts } from '../sitters.ts';

/**
 * Megabytes that the two servers still need after a full collection, what they take of the machine, and what the database holds. A server
 * takes more and more of the machine for some time, and needs none of it: that says nothing.
 */
type Memory = { readonly needed: readonly number[]; readonly taken: readonly number[]; readonly database: number };

export type SoakOutcome = SitterCounts & {
  readonly seconds: number;
  /** Milliseconds from sending to the acknowledgement, as long as both servers were there. */
  readonly p50: number;
  readonly p99: number;
  /** After a fifth of the time, and at its end. */
  readonly early: Memory;
  readonly late: Memory;
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
  readonly unmarked: number;
};

/** At most between two answers of one examinee, in milliseconds: ten seconds on the average. */
const thinking = 20_000;

/**
 * A full room for a long time: so many examinees answer at two servers. Then one of these is killed, all go on at the other, and
 * hand in.
 */
export async function proveSoak(examinees: number, seconds: number): Promise<SoakOutcome> {
  const held = join(mkdtempSync(join(tmpdir(), 'sanam-held-')), 'of');
  const said = new URL('say-what-is-held.ts', import.meta.url).href;
  const fleet = await openFleet({ HELD: held, NODE_OPTIONS: `--expose-gc --import=${said}` });
  try {
    const servers = [await fleet.serve('.'), await fleet.serve('.')];
    fleet.gate.leadTo(servers.map(({ port }) => port));
    const passes = await startSittings({ serverPort: fleet.gate.port }, await prepareExam(fleet, examinees));
    const sitters = new Sitters(fleet.gate.port, passes, thinking);
    const over = sitters.sit();
    const room = await watchRoom(fleet, { servers, sitters, seconds, held }).finally(() => sitters.stop());
    await over;
    return {
      ...sitters.counts(),
      seconds,
      ...room,
      ...(await compare(fleet.databaseUrl, sitters.acknowledged)),
      unmarked: sitters.wrong.length > 0 ? examinees : await unmarkedOf(fleet.databaseUrl, examinees),
    };
  } finally {
    await fleet.stop();
    rmSync(dirname(held), { recursive: true, force: true });
  }
}

type Room = {
  readonly servers: readonly Server[];
  readonly sitters: Sitters;
  readonly seconds: number;
  /** How the files begin in which servers say what they need. */
  readonly held: string;
};

async function watchRoom({ databasePid }: Fleet, { servers, sitters, seconds, held }: Room) {
  const memory = async (): Promise<Memory> => ({
    taken: servers.map(({ pid }) => residentOf(pid)),
    needed: await Promise.all(servers.map(({ pid }) => neededBy(pid, held))),
    database: ownOf([databasePid, ...childrenOf(databasePid)]),
  });
  await after(seconds * 200);
  const early = await memory();
  await after(seconds * 800);
  const late = await memory();
  const times = sitters.takeSaveTimes();
  servers[0]?.kill();
  await sitters.answersEach(2);
  const at = (share: number) => Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), early, late };
}

/** Asks a server, and waits for what it writes. */
async function neededBy(pid: number, held: string): Promise<number> {
  const file = `${held}-${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const said = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (said !== '') return Number(said);
    await after(20);
  }
}

const inMegabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);

const residentOf = (pid: number): number =>
  inMegabytes(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));

/** What these hold for themselves: the database's processes share most of what they show. */
const ownOf = (pids: readonly number[]): number =>
  inMegabytes(
    pids.reduce((sum, pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return sum + Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    }, 0),
  );

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    (readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/g) ?? []).map(Number),
  );
