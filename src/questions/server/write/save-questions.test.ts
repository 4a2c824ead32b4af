import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveCompany } from '../../../companies/server/save-company.ts';
import { saveAdministrator } from '../../../people/server/administrators/save-administrator.ts';
import {
  closePools,
  inTransactionOn,
  openPools,
  type InTransaction,
  type Pools,
} from '../../../platform/server/database/database.ts';
import { saveDataset } from '../../../syllabus/server/modules/save-dataset.ts';
import { saveModule, saveSubsection } from '../../../syllabus/server/modules/queries.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { asNew, saveNewQuestions } from './save-questions.ts';

// Several real transactions at once, kept in the throwaway database under a company of their own.
let pools: Pools;
let inTransaction: InTransaction;
beforeAll(() => {
  pools = openPools(inject('database'));
  inTransaction = inTransactionOn(pools, () => {});
});
afterAll(() => closePools(pools));

const name = { en: 'Ada' };
const company = {
  code: 'numbers',
  name,
  address: {},
  model: 'MODULE',
  language: 'en',
  timeZone: 'Asia/Bangkok',
} as const;
const person = { role: 'ROLE_COMPANY_ADMIN', passwordHash: '', email: 'numbers@example.test', language: 'en' } as const;
const unnamed = { level: null, permissions: [], datasetRole: null, title: {}, givenName: name, familyName: name };

test('questions written at the same time get numbers without gap or repetition, also where one is given up', async () => {
  const marks = { hibernationDays: 90 };
  const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    saveCompany(db, { ...company, ...marks }),
  );
  const of = { companyId, role: 'staff' } as const;
  const { authorId, subsectionId } = await inTransaction(of, async (db) => {
    const moduleId = await saveModule(db, await saveDataset(db, { name, model: 'MODULE' }), { code: 'M', title: name });
    return {
      authorId: await saveAdministrator(db, { companyId, ...person, ...unnamed }),
      subsectionId: await saveSubsection(db, moduleId, { code: '1', title: name, level: null, levels: {} }),
    };
  });
  const by = { companyId, authorId, now: new Date('2026-03-01T09:00:00Z') };
  const two = Array.from({ length: 2 }, () => ({
    subsectionId,
    level: null,
    code: null,
    draft: asNew(singleDraft()),
    approval: 'draft' as const,
  }));
  const write = (fails: boolean) =>
    inTransaction(of, async (db) => {
      await saveNewQuestions(db, by, two);
      if (fails) throw new Error('given up');
    });
  await Promise.allSettled([false, true, false, false, true, false].map(write));
  const saved = await inTransaction(of, (db) => db.selectFrom('question').select('number').orderBy('number').execute());
  expect(saved.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
