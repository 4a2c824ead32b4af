import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closePools, inTransactionOn, openPools, type InTransaction } from '../../platform/server/database/database.ts';
import { onBehalfOf } from '../../platform/server/database/acting.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Head } from './chain-queries.ts';
import { listNotedHeads } from './heads.ts';
import { sealKeyFrom } from './seal.ts';
import { sealRecord } from './seal-record.ts';
import { verifyChain } from './verify-chain.ts';

export const key = sealKeyFrom('a secret of the tests, long enough to be one');

/** Chains of companies of their own, written and sealed as in production, and a superuser who may do anything to them. */
export function testChains() {
  let superuser: pg.Client;
  let inTransaction: InTransaction;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const pools = openPools(inject('database'));
    inTransaction = inTransactionOn(pools, () => {});
    superuser = new pg.Client({ connectionString: inject('superuserUrl') });
    await superuser.connect();
    close = async () => {
      await superuser.end();
      await closePools(pools);
    };
  });
  afterAll(() => close());

  const write = (company: string, count: number, actor: string = crypto.randomUUID()) =>
    inTransaction({ companyId: company, role: 'staff', by: onBehalfOf(actor) }, async (db) => {
      for (let at = 0; at < count; at++)
        await recordAudit(db, {
          action: 'question.approved',
          subjectId: crypto.randomUUID(),
          details: { version: at },
        });
    });

  return {
    inTransaction: ((...asked) => inTransaction(...asked)) as InTransaction,
    asSuperuser: async (text: string, values: readonly unknown[] = []) =>
      (await superuser.query(text, [...values])).rows,

    company: async (): Promise<string> => {
      const code = `chain-${crypto.randomUUID().slice(0, 8)}`;
      const { rows } = await superuser.query<{ id: string }>(
        `insert into company (code, name, model) values ($1, '{}', 'MODULE') returning id`,
        [code],
      );
      return rows[0]?.id ?? '';
    },

    write,
    seal: () => sealRecord(inTransaction, key),

    verify: async (company: string, heads: readonly Head[] = []) => {
      const keys = new Map([[key.id, key]]);
      return inTransaction({ companyId: company, role: 'staff' }, async (db) =>
        verifyChain(db, company, { keys, heads: [...heads, ...(await listNotedHeads(db, company))] }),
      );
    },
  };
}
