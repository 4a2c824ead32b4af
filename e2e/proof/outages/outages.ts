import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../../src/platform/server/embedded-database/cluster.ts';
import { startRelay, type Relay } from '../../../src/platform/server/fixtures/relay.fixture.ts';
import { outageCauses, type OutageCause } from '../../../src/sittings/domain/outage.ts';
import { surroundings } from '../../installation/program.ts';
import { prepareExam, startSittings, type Pass } from '../acknowledged-answers.ts';
import { mediaOf, openProofStage, proofSecret, query, type ProofStage } from '../stage.ts';
import { simulatedPage, type SimulatedPage } from './page.ts';

/** What was done to somebody, and what the product says of it. */
export type Injected = {
  readonly cause: OutageCause;
  /** How it was done, such as `killed`. */
  readonly how: string;
  /** How long it took, and how long the product says; in seconds. */
  readonly seconds: number;
  readonly found: number;
  /** The causes that the product names, the longest first; more than one where it saw several outages. */
  readonly causes: readonly OutageCause[];
};

type Examinee = Pass & { readonly relay: Relay; readonly page: SimulatedPage };
type Plan = { readonly cause: OutageCause; readonly seconds: number; readonly examinee: Examinee };

/** Until a page has said what it knows: its next call, and some patience. */
const reportSeconds = 40;

/**
 * Each of these examinees meets one outage, of each cause as many and of each length as many. The pages are the product's desk, each
 * behind a relay of its own; the servers are processes of the product on one database.
 */
export async function proveOutages(perCause: number, lengths: readonly number[]): Promise<readonly Injected[]> {
  const stage = await openProofStage(null);
  const servers = await Promise.all(lengths.map((seconds, at) => startOne(stage, seconds, at)));
  const relays: Relay[] = [];
  const pages: SimulatedPage[] = [];
  try {
    const world = await prepareExam(stage, outageCauses.length * perCause);
    const passes = await startSittings(stage, world);
    const plans: Plan[] = [];
    for (const [at, pass] of passes.entries()) {
      const cause = outageCauses[Math.floor(at / perCause)] ?? 'device';
      const seconds = lengths[at % lengths.length] ?? 0;
      const server = cause === 'server' ? servers.find((one) => one.seconds === seconds) : undefined;
      const relay = await startRelay(`http://127.0.0.1:${server?.port ?? stage.serverPort}`);
      relays.push(relay);
      const address = relay.through('http://127.0.0.1').replace(/\/$/, '');
      const page = simulatedPage({ address, pass: pass.pass }, world.examId);
      pages.push(page);
      plans.push({ cause, seconds, examinee: { ...pass, relay, page } });
    }
    await Promise.all(plans.map(({ examinee }) => examinee.page.open()));
    // Everybody has been heard of, and the line has said that it is there.
    await after(10_000);
    const ofServers = new Map(servers.map((server) => [server.seconds, server.fail()]));
    const injected = await Promise.all(
      plans.map(async (plan, at) => ({
        plan,
        ...(await (ofServers.get(plan.cause === 'server' ? plan.seconds : -1) ?? inject(plan, at))),
      })),
    );
    await after(reportSeconds * 1000);
    return await Promise.all(injected.map(({ plan, how, seconds }) => compare(stage, plan, how, seconds)));
  } finally {
    for (const page of pages) page.stop();
    for (const server of servers) server.stop();
    await Promise.all(relays.map((relay) => relay.stop()));
    await stage.stop();
  }
}

type Done = { readonly how: string; readonly seconds: number };

/** An outage of one person alone: their network, or their device. */
async function inject({ cause, seconds, examinee: { relay, page } }: Plan, at: number): Promise<Done> {
  const began = performance.now();
  const took = () => (performance.now() - began) / 1000;
  if (cause === 'device') {
    page.stop();
    await after(seconds * 1000);
    await page.open();
    return { how: 'page gone and opened again', seconds: took() };
  }
  // A browser knows of a cable that is out, and nothing of a line that is cut further away.
  const isKnown = at % 2 === 0;
  relay.cut();
  if (isKnown) page.network.cut();
  await after(seconds * 1000);
  relay.mend();
  const done = { how: isKnown ? 'cut, and the browser knows' : 'cut further away', seconds: took() };
  if (isKnown) page.network.mend();
  return done;
}

/** A server of the product that some of them ask; it will be away for so long: stopped, or killed and started again. */
async function startOne({ folder, databaseUrl }: ProofStage, seconds: number, at: number) {
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, ['e2e/proof/server.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...surroundings,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        MEDIA_URL: mediaOf(folder),
        SECRET: proofSecret,
        LOG_LEVEL: 'silent',
      },
    });
    if (started.stdout) await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
    if (started.exitCode !== null) throw new Error('a server does not start');
    return started;
  };
  let server = await start();
  const bootSeconds = 3;
  const isKilled = at % 2 === 1;
  return {
    seconds,
    port,
    async fail(): Promise<Done> {
      const began = performance.now();
      if (isKilled) {
        server.kill('SIGKILL');
        await after(Math.max(0, seconds - bootSeconds) * 1000);
        server = await start();
      } else {
        server.kill('SIGSTOP');
        await after(seconds * 1000);
        server.kill('SIGCONT');
      }
      return { how: isKilled ? 'killed and started again' : 'stopped', seconds: (performance.now() - began) / 1000 };
    },
    stop: () => void server.kill('SIGKILL'),
  };
}

async function compare(stage: ProofStage, { cause, examinee }: Plan, how: string, seconds: number): Promise<Injected> {
  const rows = await query<{ cause: OutageCause; took: number }>(
    stage.databaseUrl,
    `select cause, extract(epoch from ended_at - began_at)::float8 as took from sitting_outage
     where sitting_id = $1 order by took desc`,
    [examinee.sittingId],
  );
  const found = rows.reduce((sum, { took }) => sum + took, 0);
  const tenths = (time: number) => Math.round(time * 10) / 10;
  return { cause, how, seconds: tenths(seconds), found: tenths(found), causes: rows.map((row) => row.cause) };
}
