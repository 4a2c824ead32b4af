import type { ClientBase, Pool } from 'pg';
import type { DiskRoom } from '../../platform/server/health/disk-room.ts';
import { askState, type InstallationState } from '../../platform/server/health/installation-state.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { MarkedStore } from '../../platform/server/media/media-path.ts';
import type { Settings } from '../../platform/server/settings/settings.ts';
import type { DatabaseAddress } from '../../platform/server/database/sign-ins.ts';
import type { Health } from '../contract.ts';
import { problem } from '../domain/finding.ts';
import { secondsToDeath } from '../domain/work.ts';
import { checkStored } from './check-all.ts';
import { checkMachine } from './check-machine.ts';

export type Watched = {
  readonly settings: Settings;
  readonly release: string;
  readonly secret: Secrets;
  readonly media: MarkedStore;
  readonly database: DatabaseAddress;
  readonly disk: Pick<DiskRoom, 'look'>;
  /** The connections that no request waits for. */
  readonly pool: Pool;
  readonly now: () => Date;
};

/** Many who look share one look. */
const patience = 5000;

/** How the installation is, looked at anew once the look before is five seconds old, however long that one took. */
export function openHealth(watched: Watched): () => Promise<Health> {
  let last: Promise<Health> | null = null;
  let endedAt = 0;
  return () => {
    if (last && Date.now() - endedAt <= patience) return last;
    endedAt = Infinity;
    const end = () => void (endedAt = Date.now());
    last = look(watched);
    last.then(end, end);
    return last;
  };
}

async function look(watched: Watched): Promise<Health> {
  const { settings, release, disk, now } = watched;
  const [ofMachine, ofDatabase, disks] = await Promise.all([
    checkMachine(settings),
    lookAtDatabase(watched),
    disk.look().catch(() => []),
  ]);
  return { at: now(), release, disks: [...disks], ...ofDatabase, findings: [...ofMachine, ...ofDatabase.findings] };
}

type OfDatabase = Omit<Health, 'at' | 'release' | 'disks'>;

const unknown: OfDatabase = {
  findings: [],
  servers: [],
  lanes: [],
  failures: [],
  database: null,
  openSittings: 0,
  endingLag: 0,
  markingLag: 0,
};

async function lookAtDatabase({ settings, secret, media, database: address, pool, now }: Watched): Promise<OfDatabase> {
  try {
    const client = await pool.connect();
    try {
      const known = { secret, media, address };
      const findings = await checkStored(client, { settings, known, now, isServed: true });
      return { ...unknown, findings, ...shown(await askState(client)), ...(await lookInside(client)) };
    } finally {
      client.release();
    }
  } catch (error) {
    return { ...unknown, findings: [problem('database_away', { reason: (error as Error).message })] };
  }
}

const shown = ({ workers, lanes, openSittings, endingLag, markingLag }: InstallationState) => ({
  servers: workers.map((worker) => ({
    ...worker,
    startedAt: new Date(worker.startedAt),
    lives: worker.silent < secondsToDeath,
  })),
  lanes: (['clock', 'mail', 'long'] as const).map((name) => ({ name, ...lanes[name] })),
  openSittings,
  endingLag,
  markingLag,
});

/** How many of the latest failures are shown. */
const mostFailures = 20;

async function lookInside(client: ClientBase): Promise<Pick<Health, 'failures' | 'database'>> {
  const { rows: failures } = await client.query<Health['failures'][number]>(
    'select job, failed_at as at, tries, given_up as "givenUp" from public.failed_work($1)',
    [mostFailures],
  );
  const { rows } = await client.query<NonNullable<Health['database']>>(
    "select current_setting('server_version') as version, pg_database_size(current_database()) as bytes",
  );
  return { failures, database: rows[0] ?? null };
}
