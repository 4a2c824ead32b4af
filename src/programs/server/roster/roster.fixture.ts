import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { saveCompany } from '../../../companies/server/save-company.ts';
import { saveAdministrator } from '../../../people/server/administrators/save-administrator.ts';
import { peopleContract } from '../../../people/contract.ts';
import { peopleInTest } from '../../../people/server/people.fixture.ts';
import { permissions, type Actor, type Permission } from '../../../platform/access.ts';
import { apiClient } from '../../../platform/client/api.ts';
import {
  closePools,
  inTransactionOn,
  openPools,
  type InTransaction,
  type Pools,
} from '../../../platform/server/database/database.ts';
import { serve } from '../../../platform/server/serve.ts';
import { webServer } from '../../../platform/server/web/http.ts';
import { rosterEndpoints } from '../../roster-contract.ts';
import { hookMeans } from '../handlers.fixture.ts';
import { rosterHandlers } from './roster-handlers.ts';
import { rosterJobs } from './roster-job.ts';
import { runHandlers } from './run-handlers.ts';

type Answer = { readonly status?: number; readonly bytes?: Uint8Array };

export const settings = {
  address: null as string | null,
  header: null as string | null,
  hour: null as number | null,
  numberFrom: 'identifier' as const,
  takesClasses: true,
  takesMembers: true,
  leaves: true,
  invites: false,
  mostGone: 30,
  secret: '',
  withoutSecret: false,
};

export const now = new Date('2026-03-01T09:00:00Z');
let serial = 0;

/**
 * Companies with real transactions, since what a run would change is written and taken back; and a server on this computer
 * that gives a roster.
 */
export function rosterWorld() {
  let pools: Pools;
  let inTransaction: InTransaction;
  let owner: pg.Client;
  let server: Server;
  const there = { answer: {} as Answer, heard: [] as IncomingHttpHeaders[], address: '' };
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: inject('ownerUrl') });
    await owner.connect();
    pools = openPools(inject('database'));
    inTransaction = inTransactionOn(pools, () => {});
    server = createServer((request, response) => {
      there.heard.push(request.headers);
      response.writeHead(there.answer.status ?? 200).end(there.answer.bytes ?? '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    there.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/roster.zip`;
  });
  beforeEach(() => {
    there.answer = {};
    there.heard.length = 0;
  });
  afterAll(async () => {
    server.close();
    await Promise.all([closePools(pools), owner.end()]);
  });

  const contract = { ...peopleContract, ...rosterEndpoints };
  const handlers = { ...peopleInTest, ...rosterHandlers(hookMeans), ...runHandlers };

  function as(actor: Actor) {
    const app = webServer({ secure: false });
    const none = { header: () => null, cookie: () => null, setCookie: () => {}, bearer: null, userAgent: '' };
    const wire = {
      network: '192.0.2',
      address: '192.0.2.7',
      url: '/',
      byUnknownProxy: false,
      isBrowser: false,
      ...none,
    };
    serve(app, contract, handlers, {
      identify: async () => actor,
      hasRoom: async () => true,
      inTransaction,
      now: () => now,
      wire: () => wire,
    });
    return apiClient(contract, async (url, { method, headers, body }) => {
      const response = await app.inject({
        url,
        method: method as 'GET',
        headers,
        ...(body ? { payload: body as string } : {}),
      });
      return {
        status: response.statusCode,
        json: async () => response.json(),
        bytes: async () => new Uint8Array(response.rawPayload),
      };
    });
  }

  async function school() {
    const code = `Roster-${++serial}-${crypto.randomUUID().slice(0, 8)}`;
    const name = { en: code };
    const place = {
      address: {},
      model: 'MODULE',
      language: 'th',
      timeZone: 'Asia/Bangkok',
      hibernationDays: 90,
    } as const;
    const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
      saveCompany(db, { code, name, ...place }),
    );
    const inCompany = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
      inTransaction({ companyId, role: 'staff' }, work);
    const person = async (role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN', held: readonly Permission[]): Promise<Actor> => {
      const names = { title: {}, givenName: name, familyName: name, language: 'en' as const };
      const email = `${crypto.randomUUID()}@example.test`;
      const rights = { role, permissions: [...held], datasetRole: null, passwordHash: null };
      const accountId = await inCompany((db) => saveAdministrator(db, { companyId, email, ...names, ...rights }));
      const ids = { accountId, sessionId: accountId, companyId, checkedAt: now };
      return {
        kind: 'administrator',
        ...ids,
        role,
        permissions: role === 'ROLE_ADMIN' ? held : permissions,
        datasetRole: null,
      };
    };
    const chief = await person('ROLE_COMPANY_ADMIN', []);
    return { code, companyId, inCompany, chief, person, office: as(chief) };
  }

  /** Does what the worker would with the task. */
  async function work(taskId: string, at = now): Promise<void> {
    const { rows } = await owner.query<{ payload: unknown }>(
      "select payload from graphile_worker._private_jobs where payload->>'task' = $1",
      [taskId],
    );
    // A file of which nothing can be read leaves nothing to do.
    for (const { payload } of rows)
      await rosterJobs(hookMeans)['take_roster']?.(payload, { inTransaction, now: () => at });
  }

  type School = Awaited<ReturnType<typeof school>>;

  /** A file is read; gives what it would change. */
  async function look({ office }: School, bytes: Uint8Array) {
    const { runId, taskId } = await office.uploadRoster({ name: 'roster.zip' }, bytes);
    await work(taskId);
    return office.readRosterRun({ runId });
  }

  /** A file is read and confirmed; gives what it changed. */
  async function take(of: School, bytes: Uint8Array) {
    const { id: runId } = await look(of, bytes);
    const { taskId } = await of.office.confirmRosterRun({ runId });
    await work(taskId);
    return of.office.readRosterRun({ runId });
  }

  /** The clock comes by, and the worker does what it began. */
  async function clock({ inCompany }: School, at: Date) {
    await rosterJobs(hookMeans)['begin_due_rosters']?.({}, { inTransaction, now: () => at });
    const run = await inCompany((db) =>
      db.selectFrom('roster_run').select(['id', 'task_id', 'state']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    if (run?.state === 'working') await work(run.task_id, at).catch(() => {});
    return run?.id ?? '';
  }

  return { as, school, work, look, take, clock, there, owner: () => owner };
}
