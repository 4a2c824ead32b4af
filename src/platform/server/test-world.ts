import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { recordTexts } from '../../record/texts/index.ts';
import { apiClient, type Api } from '../client/api.ts';
import { fieldsIn, whyNotTold } from '../recorded.ts';
import { permissions, type Actor, type Permission } from '../access.ts';
import type { Contract } from '../contract.ts';
import { databaseOn, settingsOf, type Db, type Fence } from './database.ts';
import { webServer } from './http.ts';
import { rolesWith, searchPathOf, usualPrefix } from './roles.ts';
import { serve, type Handlers, type Surroundings, type Wire } from './serve.ts';

const wire: Wire = {
  network: '192.0.2',
  byUnknownProxy: false,
  isBrowser: false,
  cookie: () => null,
  bearer: null,
  userAgent: '',
  setCookie: () => {},
};

export type Administrator = Extract<Actor, { kind: 'administrator' }>;
export type Examinee = Extract<Actor, { kind: 'examinee' }>;

/**
 * One real database, one transaction per test, rolled back at the end: no cleaning, no order, no mocks. Requests run
 * under the roles they have in production, with a savepoint in the place of their own transaction.
 */
export function testWorld<C extends Contract>(contract: C, handlers: Handlers<C>) {
  const now = new Date('2026-03-01T09:00:00Z');
  let client: pg.Client;
  let serial = 0;
  let ahead = 0;
  const companies: string[] = [];

  const run = async <Result>(of: Fence, work: (db: Db) => Promise<Result>) => {
    const { role } = of;
    const { [role]: dbRole } = rolesWith(usualPrefix);
    await client.query(`savepoint request; set local role ${dbRole}; set local search_path = ${searchPathOf[role]}`);
    await client.query(settingsOf(of));
    try {
      return await work(databaseOn(client));
    } catch (error) {
      await client.query('rollback to savepoint request');
      throw error;
    } finally {
      await client.query('reset role');
    }
  };

  const surroundings = (actor: Actor): Surroundings => ({
    // Who asks has just proved who they are, unless the test says otherwise.
    identify: async () => ('accountId' in actor ? { checkedAt: new Date(now.getTime() + ahead), ...actor } : actor),
    hasRoom: async () => true,
    now: () => new Date(now.getTime() + ahead),
    wire: () => wire,
    inTransaction: run,
  });

  const servers = new WeakMap<Actor, FastifyInstance>();
  const serverFor = (actor: Actor): FastifyInstance => {
    const known = servers.get(actor);
    if (known) return known;
    const app = webServer({ secure: false });
    serve(app, contract, handlers, surroundings(actor));
    servers.set(actor, app);
    return app;
  };

  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('anyRoleUrl') });
    await client.connect();
  });
  beforeEach(() => client.query('begin'));
  afterEach(async () => {
    ahead = 0;
    const faults = await faultsOnRecord();
    await client.query('rollback');
    expect(faults).toEqual([]);
  });
  afterAll(() => client.end());

  /** Whatever a test put on record says what an action of its kind has to say, in words that people know. */
  async function faultsOnRecord(): Promise<string[]> {
    const faults: string[] = [];
    for (const companyId of companies.splice(0)) {
      const lines = await inCompany(companyId, (db) =>
        db.selectFrom('audit_event').select(['action', 'details']).execute(),
      ).catch(() => []);
      for (const { action, details } of lines) {
        const told = details as Readonly<Record<string, unknown>>;
        const nameless = fieldsIn(told).filter((field) => !(field in recordTexts.en.field));
        faults.push(...[whyNotTold(action, told)].filter((fault) => fault !== null));
        faults.push(...nameless.map((field) => `${action}: ${field} has no name`));
      }
    }
    return faults;
  }

  /** The test's own queries, as staff of this company. */
  const inCompany = <Result>(companyId: string, work: (db: Db) => Promise<Result>) =>
    run({ companyId, role: 'staff' }, work);

  /** The same as the owner, who may change what stands: for what a test arranges. */
  const asOwner = <Result>(companyId: string, work: (db: Db) => Promise<Result>) =>
    run({ companyId, role: 'staff' }, async (db) => {
      await client.query('reset role; set local role sanam_owner; set local search_path = public');
      return work(db);
    });

  async function account(
    companyId: string,
    role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN' | 'ROLE_EXAMINEE',
  ): Promise<string> {
    const name = `person-${++serial}@example.test`;
    const { rows } = await client.query<{ id: string }>(
      `insert into account (home_company_id, sign_in_name, role) values ($1, $2, $3) returning id`,
      [companyId, name, role],
    );
    return rows[0]?.id ?? '';
  }

  async function asStaffRole<Result>(work: () => Promise<Result>): Promise<Result> {
    await client.query(`set local role ${rolesWith(usualPrefix).staff}`);
    try {
      return await work();
    } finally {
      await client.query('reset role');
    }
  }

  return {
    now,
    inCompany,
    /** Queries behind any fence, under the role it asks for. */
    inTransaction: run,
    asOwner,
    /** Puts the clock of all later requests of this test forward. */
    later: (milliseconds: number) => void (ahead += milliseconds),

    /**
     * A company of this name; its code is its own where it is only a word, so that tests side by side do not wait for each
     * other's, and stays where it is written in capitals, as it stands in serial numbers.
     */
    company: (code: string, model: 'MODULE' | 'TYPE' = 'MODULE'): Promise<string> =>
      asStaffRole(async () => {
        const own = /^[a-z]+$/i.test(code) && code !== code.toUpperCase() ? `${code}-${crypto.randomUUID()}` : code;
        const { rows } = await client.query<{ id: string }>(
          `insert into company (code, name, model) values ($1, $2, $3) returning id`,
          [own, { en: code, th: code }, model],
        );
        const id = rows[0]?.id ?? '';
        companies.push(id);
        return id;
      }),

    /** A person of the staff who holds these permissions; all of them, as company administrator, where none are named. */
    administrator: (companyId: string, held?: readonly Permission[]): Promise<Administrator> =>
      asStaffRole(async () => {
        const role = held ? ('ROLE_ADMIN' as const) : ('ROLE_COMPANY_ADMIN' as const);
        const accountId = await account(companyId, role);
        await client.query("select set_config('app.company_id', $1, true)", [companyId]);
        await client.query(
          `insert into administrator (account_id, given_name, family_name, email, permissions) values ($1, $2, $2, 'a@example.test', $3)`,
          [accountId, { en: 'Ada', th: 'อาดา' }, held ?? []],
        );
        return {
          kind: 'administrator',
          accountId,
          sessionId: accountId,
          companyId,
          role,
          permissions: held ?? permissions,
          datasetRole: null,
        };
      }),

    examinee: (companyId: string): Promise<Examinee> =>
      asStaffRole(async () => {
        const accountId = await account(companyId, 'ROLE_EXAMINEE');
        await client.query("select set_config('app.company_id', $1, true)", [companyId]);
        const { rows } = await client.query<{ id: string }>(
          `insert into examinee (account_id, number, given_name, family_name) values ($1, $2, $3, $4) returning id`,
          [accountId, `S-${serial}`, { en: 'Somchai', th: 'สมชาย' }, { en: 'Jaidee', th: 'ใจดี' }],
        );
        return { kind: 'examinee', accountId, sessionId: accountId, companyId, examineeId: rows[0]?.id ?? '' };
      }),

    /** One request as it travels, with the whole reply: for what must not differ by a byte. */
    async exchange(actor: Actor, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
      const app = serverFor(actor);
      const { statusCode, headers, payload } = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
      return { method, url, status: statusCode, headers: { ...headers, date: undefined }, payload };
    },

    /** Does the work and undoes all of it. */
    async undoing<Result>(work: () => Promise<Result>): Promise<Result> {
      await client.query('savepoint undoing');
      try {
        return await work();
      } finally {
        await client.query('rollback to savepoint undoing');
      }
    },

    /** The product's own client, speaking to the product's own routes, as this actor. */
    as(actor: Actor): Api<C> {
      const app = serverFor(actor);
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
    },
  };
}
