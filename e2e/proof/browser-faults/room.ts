import pg from 'pg';
import { openRuntime } from '../../../src/runtime.ts';
import { readSettings } from '../../../src/platform/server/settings/settings.ts';
import { prepareExam } from '../acknowledged-answers.ts';
import { mediaOf, proofSecret } from '../stage.ts';
import { openFleet, type Fleet } from '../rolling/fleet.ts';
import { makeNextRelease } from '../rolling/next-release.ts';

/** What the product has of a sitting. */
export type Kept = {
  readonly answers: ReadonlyMap<number, string>;
  /** Answers of another device that a newer one outran: kept beside it. */
  readonly unused: number;
  readonly ended: string | null;
  /** How many minutes are left by the clock of the database. */
  readonly minutesLeft: number;
};

/** An exam that somebody watches over, and servers that can be replaced. */
export type Room = {
  readonly address: string;
  readonly folder: string;
  readonly examId: string;
  /** A fresh sign-in of this examinee. */
  readonly signIn: (examinee: number) => Promise<string>;
  /** The invigilator lets in the device that waits, if one does. */
  readonly letIn: (sittingId: string) => Promise<void>;
  readonly read: (sittingId: string) => Promise<Kept>;
  /** The system is closed, as long as anybody here has closed it and not opened it again. */
  readonly maintain: (on: boolean) => Promise<void>;
  /** Makes the next release, which nothing else goes on beside. */
  readonly makeNext: () => void;
  /** It takes the place of the server, once. */
  readonly update: () => Promise<void>;
  /** Does it with a server that says saved before the commit. */
  readonly withMutant: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openRoom(examinees: number): Promise<Room> {
  const fleet = await openFleet();
  const servers = await openServers(fleet);
  const world = await prepareExam(fleet, examinees);
  const runtime = await openRuntime(
    readSettings({
      DATABASE_URL: fleet.databaseUrl,
      DATA_DIR: `${fleet.folder}/world`,
      MEDIA_URL: mediaOf(fleet.folder),
      SECRET: proofSecret,
    }),
  );
  const pool = new pg.Pool({ connectionString: fleet.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const accounts = await accountsOf(pool, world.companyId);
  const signIn = async (account: string) =>
    runtime.tokens.sign({ session: (await rowOf<{ id: string }>(pool, newSession, [account])).id }, 3600);
  const staffToken = await signIn(await nameInvigilator(pool, world));
  const address = `http://localhost:${fleet.gate.port}`;
  let closed = 0;
  return {
    ...servers,
    address,
    folder: fleet.folder,
    examId: world.examId,
    signIn: (examinee) => signIn(accounts[examinee] ?? ''),
    letIn: (sittingId) => letIn(`${address}/api/invigilation/${world.examId}/letting-in`, staffToken, sittingId),
    read: (sittingId) => readSitting(pool, sittingId),
    async maintain(on) {
      closed += on ? 1 : -1;
      await pool.query('update platform_setting set maintenance = $1', [closed > 0]);
    },
    async close() {
      await pool.end();
      await runtime.close();
      await fleet.stop();
    },
  };
}

/** The server of this release, and what may take its place. */
async function openServers(fleet: Fleet): Promise<Pick<Room, 'makeNext' | 'update' | 'withMutant'>> {
  let server = await fleet.serve('.');
  fleet.gate.leadTo([server.port]);
  let next = '';
  let updating: Promise<void> | null = null;
  const update = async () => {
    const fresh = await fleet.serve(next);
    fleet.gate.leadTo([fresh.port]);
    await server.end();
    server = fresh;
  };
  return {
    makeNext: () => void (next = makeNextRelease(fleet.folder, null)),
    update: () => (updating ??= update()),
    async withMutant(work) {
      const mutant = await fleet.serve('.', 'ack_first');
      fleet.gate.leadTo([mutant.port]);
      await work().finally(() => fleet.gate.leadTo([server.port]));
      await mutant.end();
    },
  };
}

async function letIn(address: string, token: string, sittingId: string): Promise<void> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sittingIds: [sittingId], words: 'Looked who sits there', asOf: new Date() }),
  });
  // A page that has just been let in says for a moment longer that it waits.
  if (!reply.ok && reply.status !== 409) throw new Error(`letting in was answered with ${reply.status}`);
}

const newSession = `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
  values ($1, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 day') returning id`;

async function rowOf<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values);
  if (!rows[0]) throw new Error('there is no such row');
  return rows[0];
}

async function accountsOf(pool: pg.Pool, companyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select account_id as id from examinee where company_id = $1 order by id',
    [companyId],
  );
  return rows.map(({ id }) => id);
}

/** Somebody watches over the exam: from then on another device has to be let in. Gives their account. */
async function nameInvigilator(pool: pg.Pool, world: { companyId: string; examId: string }): Promise<string> {
  const { id } = await rowOf<{ id: string }>(
    pool,
    `with person as (
       insert into account (home_company_id, sign_in_name, role) values ($1, 'nok@proof.example', 'ROLE_ADMIN') returning id
     ), who as (
       insert into administrator (company_id, account_id, given_name, family_name, email)
       select $1, id, '{"en":"Nok"}', '{"en":"Dee"}', 'nok@proof.example' from person returning id, account_id
     ), watching as (
       insert into exam_invigilator (company_id, exam_id, administrator_id) select $1, $2, id from who
     ) select account_id as id from who`,
    [world.companyId, world.examId],
  );
  return id;
}

async function readSitting(pool: pg.Pool, sittingId: string): Promise<Kept> {
  type Row = { answers: [number, string][] | null; unused: number; ended: string | null; left: number | null };
  const { answers, unused, ended, left } = await rowOf<Row>(
    pool,
    `select (select jsonb_agg(jsonb_build_array(position, response)) from answer where sitting_id = s.id) as answers,
       (select count(*)::int from unused_answer where sitting_id = s.id) as unused,
       end_reason as ended, (extract(epoch from deadline - now()) / 60)::float8 as left
     from sitting s where id = $1`,
    [sittingId],
  );
  return { answers: new Map(answers ?? []), unused, ended, minutesLeft: left ?? 0 };
}
