import { setTimeout as after } from 'node:timers/promises';
import { compare, prepareExam, startSittings } from '../acknowledged-answers.ts';
import { query } from '../stage.ts';
import { openFleet, type Fleet, type Server } from './fleet.ts';
import { makeNextRelease } from './next-release.ts';
import { Sitters, type SitterCounts } from '../sitters.ts';
import { openPage, type PageOutcome, type WatchedPage } from './watched-page.ts';

/** How a release is not to be: its migration takes away what servers before it ask for. */
export type RollingMutant = 'takes_away';

export type RollingOutcome = SitterCounts & {
  readonly migrated: readonly string[];
  /** What the servers before ended with when they were asked to. */
  readonly ended: readonly (number | null)[];
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
  /** Sittings that were not handed in, or have no result. */
  readonly unmarked: number;
  /** What became of one examinee's page in a browser; null where none was looked at. */
  readonly page: PageOutcome | null;
};

/**
 * Two servers are replaced, one after the other, by two of the next release, which migrates the database and brings another
 * build; then the system is closed for maintenance, replaced again and opened, while examinees answer all the time.
 */
export async function proveRolling(examinees: number, mutant: RollingMutant | null): Promise<RollingOutcome> {
  const fleet = await openFleet();
  let page: WatchedPage | null = null;
  try {
    const next = makeNextRelease(fleet.folder, mutant);
    const first = [await fleet.serve('.'), await fleet.serve('.')];
    fleet.gate.leadTo(first.map(({ port }) => port));
    const world = await prepareExam(fleet, examinees + 1);
    const [token = '', ...tokens] = world.tokens;
    const passes = await startSittings({ serverPort: fleet.gate.port }, { ...world, tokens });
    if (!mutant) page = await openPage(`http://localhost:${fleet.gate.port}`, token, world.examId);
    const sitters = new Sitters(fleet.gate.port, passes, 2000);
    const over = sitters.sit();
    const ended = await roll({ fleet, first, next, sitters, page }).finally(() => sitters.stop());
    await over;
    return {
      ...sitters.counts(),
      migrated: await newestMigrations(fleet.databaseUrl),
      ended,
      ...(await compare(fleet.databaseUrl, sitters.acknowledged)),
      unmarked: sitters.wrong.length > 0 ? examinees : await unmarkedOf(fleet.databaseUrl, examinees),
      page: (await page?.outcome(fleet.databaseUrl)) ?? null,
    };
  } finally {
    await page?.close();
    await fleet.stop();
  }
}

type Rolling = {
  readonly fleet: Fleet;
  readonly first: readonly Server[];
  readonly next: string;
  readonly sitters: Sitters;
  readonly page: WatchedPage | null;
};

/** Gives the codes that the servers of before ended with. Stops where something went wrong. */
async function roll({ fleet, first, next, sitters, page }: Rolling): Promise<(number | null)[]> {
  const ended: (number | null)[] = [];
  let servers = first;
  const goOn = async () => {
    await sitters.answersEach(1);
    await page?.answer();
  };
  const replaceAll = async () => {
    for (const old of servers) {
      if (sitters.wrong.length > 0) return;
      const fresh = await fleet.serve(next);
      fleet.gate.leadTo([...servers, fresh].map(({ port }) => port));
      await goOn();
      servers = [...servers.filter((one) => one !== old), fresh];
      fleet.gate.leadTo(servers.map(({ port }) => port));
      ended.push(await old.end());
      await goOn();
    }
  };
  await goOn();
  await replaceAll();
  await query(fleet.databaseUrl, 'update platform_setting set maintenance = true');
  await page?.reload();
  await replaceAll();
  await query(fleet.databaseUrl, 'update platform_setting set maintenance = false');
  await goOn();
  return ended;
}

const newestMigrations = async (databaseUrl: string): Promise<string[]> =>
  (await query<{ name: string }>(databaseUrl, "select name from migration where name like '9999%'")).map(
    ({ name }) => name,
  );

/** Marking is a job of whichever server is there. */
export async function unmarkedOf(databaseUrl: string, examinees: number): Promise<number> {
  const limit = Date.now() + 60_000;
  for (;;) {
    const [row] = await query<{ marked: number }>(
      databaseUrl,
      "select count(*)::int as marked from sitting s join result r on r.sitting_id = s.id where s.end_reason = 'submitted'",
    );
    const unmarked = examinees - (row?.marked ?? 0);
    if (unmarked === 0 || Date.now() > limit) return unmarked;
    await after(100);
  }
}
