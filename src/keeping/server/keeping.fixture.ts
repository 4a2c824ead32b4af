import { sql } from 'kysely';
import { searchPathOf } from '../../platform/server/database/roles.ts';
import { settingsOf, type Db, type InTransaction } from '../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { keepingContract } from '../contract.ts';
import { keepingHandlers } from './handlers.ts';
import { dueJobs } from './make/due-job.ts';
import { makeJobs, type Keeping } from './make/make-job.ts';
import { restoreJobs } from './restore/restore-job.ts';

/** What backups are made with; `elsewhere` has the secret of another installation. */
export function keepingMeans() {
  const media = forgetfulMedia();
  const keepingOf = (secret: string) => ({ media, secret, publicUrl: 'http://localhost:3000', release: '0.3.0' });
  return {
    media,
    here: keepingOf('a secret that only this test knows'),
    elsewhere: keepingOf('the secret of quite another installation'),
  };
}

/** A world with backups. */
export function keepingWorld() {
  const means = keepingMeans();
  const { here } = means;
  const world = testWorld(
    { ...keepingContract, ...resultContract },
    { ...keepingHandlers(here), ...resultHandlers({ secret: here.secret, publicUrl: here.publicUrl }) },
  );
  return { world, ...means, ...keepingWork(world, here) };
}

type OfWorld = Pick<ReturnType<typeof testWorld>, 'now' | 'inCompany' | 'inTransaction'>;

/** The work on backups, done at once. */
export function keepingWork(world: OfWorld, here: Keeping) {
  const inTransaction = nestedOn(world.inTransaction);
  const context = { inTransaction, now: () => world.now };
  const jobsOf = (keeping: Keeping) => ({ ...makeJobs(keeping), ...restoreJobs(keeping), ...dueJobs });

  /** Does the work that was queued for this company last, with the secret of this installation or another. */
  async function work(companyId: string, keeping = here): Promise<void> {
    const jobs = jobsOf(keeping);
    const { task, kind, what } = await world.inCompany(companyId, async (db) => {
      const { id, kind: of } = await db
        .selectFrom('task')
        .select(['id', 'kind'])
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow();
      const last = await db
        .selectFrom('company_restore')
        .select(['report', 'restored_at as restoredAt'])
        .where('task_id', '=', id)
        .executeTakeFirst();
      return { task: id, kind: of, what: last?.restoredAt ? 'undo' : last?.report ? 'restore' : 'check' };
    });
    if (kind === 'company_backup') await jobs['back_up_company']?.({ company: companyId, task }, context);
    else await jobs['restore_company']?.({ company: companyId, task, what }, context);
  }

  return { work, context, jobsOf };
}

/** Transactions within each other on one connection: who was outside goes on as who they were. */
export function nestedOn(inTransaction: InTransaction): InTransaction {
  const open: { db: Db; set: string }[] = [];
  return async (of, work) => {
    const set = `set local role sanam_${of.role}; set local search_path = ${searchPathOf[of.role]}; ${settingsOf(of)}`;
    try {
      return await inTransaction(of, async (db) => {
        open.push({ db, set });
        try {
          return await work(db);
        } finally {
          open.pop();
        }
      });
    } finally {
      const outer = open.at(-1);
      if (outer) for (const statement of outer.set.split('; ')) await sql.raw(statement).execute(outer.db);
    }
  };
}
