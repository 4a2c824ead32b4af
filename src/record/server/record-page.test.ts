import { expect, test } from 'vitest';
import { actingOf, onBehalfOf } from '../../platform/server/database/acting.ts';
import { recordAudit, type AuditEvent } from '../../platform/server/record/audit.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { recordContract } from '../contract.ts';
import { recordHandlers } from './handlers.ts';

const world = testWorld(recordContract, recordHandlers);

/** Puts these on record one after the other, as this person from a network of theirs. */
const put = (company: string, who: Administrator, events: readonly AuditEvent[]) =>
  world.inTransaction({ companyId: company, role: 'staff', by: actingOf(who, '203.0.113') }, async (db) => {
    for (const event of events) await recordAudit(db, event);
  });

async function school() {
  const company = await world.company(`record-${crypto.randomUUID().slice(0, 8)}`);
  const [chief, ada] = [await world.administrator(company), await world.administrator(company, ['exam.generate'])];
  const examId = crypto.randomUUID();
  await put(company, ada, [
    { action: 'level.created', subjectId: null, details: { name: { en: 'Trainer' } } },
    {
      action: 'exam.updated',
      subjectId: examId,
      changes: { passMark: { from: 75, to: 1 } },
      details: { number: 12 },
    },
  ]);
  await put(company, chief, [{ action: 'exam.key_printed', subjectId: examId, details: { version: 'A' } }]);
  const list = async (asked: Parameters<ReturnType<typeof world.as>['listRecord']>[0] = {}) =>
    (await world.as(chief).listRecord(asked))['hydra:member'];
  return { company, chief, ada, examId, list };
}

const actionsOf = (lines: readonly { readonly action: string }[]) => lines.map(({ action }) => action);

test('a line says who, what, from which network and what stood there before and after', async () => {
  const { list } = await school();
  const [, line] = await list();
  expect(line).toMatchObject({
    action: 'exam.updated',
    by: { who: 'person', name: { givenName: { en: 'Ada' } } },
    details: { number: 12, changes: { passMark: { from: 75, to: 1 } } },
    network: '203.0.113.*',
    number: null,
  });
});

test('the record is found by person, kind, area, action, object, day and words', async () => {
  const { list, ada, chief, examId } = await school();
  const all = ['exam.key_printed', 'exam.updated', 'level.created'];
  expect(actionsOf(await list())).toEqual(all);
  expect(actionsOf(await list({ sort: 'at' }))).toEqual(all.toReversed());
  expect(actionsOf(await list({ person: ada.accountId }))).toEqual(['exam.updated', 'level.created']);
  expect(actionsOf(await list({ person: chief.accountId }))).toEqual(['exam.key_printed']);
  expect(actionsOf(await list({ kind: ['read'] }))).toEqual(['exam.key_printed']);
  expect(actionsOf(await list({ kind: ['created', 'changed'] }))).toEqual(['exam.updated', 'level.created']);
  expect(actionsOf(await list({ area: ['administrators'] }))).toEqual(['level.created']);
  expect(actionsOf(await list({ action: ['exam.updated', 'exam.created'] }))).toEqual(['exam.updated']);
  expect(actionsOf(await list({ subject: examId }))).toEqual(['exam.key_printed', 'exam.updated']);
  expect(actionsOf(await list({ q: 'trainer' }))).toEqual(['level.created']);
  expect(actionsOf(await list({ q: 'อาดา' }))).toEqual(all);
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  expect(actionsOf(await list({ from: day(-2), to: day(2) }))).toEqual(all);
  expect(await list({ from: day(2) })).toEqual([]);
  expect(await list({ to: day(-2) })).toEqual([]);
});

test('the pages of a record follow each other, each line once', async () => {
  const { list, company, ada, chief } = await school();
  await put(
    company,
    ada,
    Array.from({ length: 5 }, () => ({ action: 'company.logo_removed', subjectId: company })),
  );
  for (const sort of ['at', '-at'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await world.as(chief).listRecord({ sort, limit: 3, ...(after ? { after } : {}) });
      expect(page['hydra:totalItems']).toBe(8);
      seen.push(...page['hydra:member'].map(({ id }) => id));
      after = page['hydra:next'] ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(8);
    expect(seen).toEqual((await list({ sort })).map(({ id }) => id));
  }
});

test('who is nobody of the company is named by what they are', async () => {
  const { company, chief, list } = await school();
  const examinee = await world.examinee(company);
  const acts = [
    [onBehalfOf(crypto.randomUUID()), 'gone'],
    [undefined, 'clock'],
    [{ actorId: '00000000-0000-0000-0000-000000000001', sessionId: null, network: '' }, 'operator'],
    [{ actorId: examinee.examineeId, sessionId: null, network: '' }, 'person'],
  ] as const;
  for (const [by] of acts)
    await world.inTransaction({ companyId: company, role: 'staff', ...(by ? { by } : {}) }, (db) =>
      recordAudit(db, { action: 'company.logo_removed', subjectId: company }),
    );
  const lines = await list({ action: ['company.logo_removed'] });
  expect(lines.map(({ by }) => by.who).toReversed()).toEqual(acts.map(([, who]) => who));
  expect((await world.as(chief).readRecordPeople({})).people).toHaveLength(2);
});

test('only company administrators see the record, and only their company’s', async () => {
  const { ada } = await school();
  await expect(world.as(ada).listRecord({})).rejects.toMatchObject({ status: 403 });
  const other = await world.company(`other-${crypto.randomUUID().slice(0, 8)}`);
  const stranger = await world.administrator(other);
  expect((await world.as(stranger).listRecord({}))['hydra:member']).toEqual([]);
});
