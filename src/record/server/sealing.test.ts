// One file, for its tests take turns: nobody else seals meanwhile.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { actingSettings, onBehalfOf } from '../../platform/server/database/acting.ts';
import { databaseOn } from '../../platform/server/database/database.ts';
import { recordAudit, type AuditEvent } from '../../platform/server/record/audit.ts';
import { noteHeads } from './heads.ts';
import { removeOldLines } from './remove-old-lines.ts';
import { sealKeyFrom } from './seal.ts';
import { sealChain } from './seal-record.ts';
import { key, testChains } from './chain.fixture.ts';
import { verifyRecord } from './verify-record.ts';

const { company: newCompany, write, seal, verify, asSuperuser, inTransaction } = testChains();

/** Somebody at work: a transaction of the staff's that stays open. */
async function atWork(company: string) {
  const client = new pg.Client({
    connectionString: inject('anyRoleUrl'),
    options: '-c role=sanam_staff -c search_path=fenced_staff,public -c lock_timeout=1000',
  });
  await client.connect();
  const settings = actingSettings(onBehalfOf(crypto.randomUUID()), { company_id: company });
  await client.query(`begin; ${settings}`);
  const db = databaseOn(client);
  return {
    db,
    does: (version: number) => recordAudit(db, { action: 'question.approved', subjectId: null, details: { version } }),
    async ends() {
      await client.query('commit');
      await client.end();
    },
  };
}

const versions = async (company: string) =>
  (
    await asSuperuser(
      `select s.number, (e.details ->> 'version')::int as version from record_seal s
        join audit_event e on e.company_id = s.chain_id and e.id = s.event_id where s.chain_id = $1 order by s.number`,
      [company],
    )
  ).map((row: { number: number; version: number }) => [row.number, row.version]);

test('lines are sealed in the order in which they were kept, not in which they were written', async () => {
  const company = await newCompany();
  const [slow, quick] = [await atWork(company), await atWork(company)];
  await slow.does(1);
  await quick.does(2);
  await quick.ends();
  await seal();
  await slow.ends();
  await seal();
  expect(await versions(company)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect((await verify(company)).findings).toEqual([]);
});

test('nobody who acts waits while a line is sealed', async () => {
  const company = await newCompany();
  await write(company, 3);
  const sealer = await atWork(company);
  expect(await sealChain(sealer.db, company, key)).toBe(3);
  // The sealing transaction is still open; with one second to wait for anything, this would fail.
  const other = await atWork(company);
  await other.does(4);
  await other.ends();
  await sealer.ends();
  expect(await seal()).toBeGreaterThan(0);
  expect((await verify(company)).lines).toBe(4);
});

test('many workers at once make one chain without holes', async () => {
  const company = await newCompany();
  const working = Array.from({ length: 20 }, (_, at) => write(company, 1 + at));
  await Promise.all([...working, seal(), seal(), seal()]);
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  const { findings, lines, head } = await verify(company);
  expect(findings).toEqual([]);
  expect([lines, head.number]).toEqual([210, 210]);
});

test('what goes because its time is over leaves a sealed gap, which grows', async () => {
  const company = await newCompany();
  await write(company, 4);
  await asSuperuser(`update audit_event set happened_at = now() - interval '500 days' where company_id = $1`, [
    company,
  ]);
  await seal();
  await write(company, 3);
  await seal();
  const before = new Date(Date.now() - 400 * 86_400_000);
  await removeOldLines(inTransaction, key, before);
  expect(await verify(company)).toMatchObject({ lines: 3, gaps: [{ first: 1, last: 4 }], findings: [] });
  await asSuperuser(`update audit_event set happened_at = now() - interval '450 days' where company_id = $1`, [
    company,
  ]);
  await removeOldLines(inTransaction, key, before);
  expect(await verify(company)).toMatchObject({
    lines: 0,
    gaps: [{ first: 1, last: 7 }],
    head: { number: 7 },
    findings: [],
  });
  await write(company, 1);
  await seal();
  expect(await verify(company)).toMatchObject({ lines: 1, head: { number: 8 }, findings: [] });
});

test('an erasure takes what stood before and after out of the record, and its seals hold', async () => {
  const company = await newCompany();
  const person = crypto.randomUUID();
  const put = (event: AuditEvent) =>
    inTransaction({ companyId: company, role: 'staff', by: onBehalfOf(person) }, (db) => recordAudit(db, event));
  const changes = { email: { from: 'old@example.test', to: 'new@example.test' } };
  await put({ action: 'examinee.changed', subjectId: person, changes });
  await put({ action: 'examinee.photo_saved', subjectId: person });
  await seal();
  await inTransaction({ companyId: company, role: 'staff' }, async (db) => {
    await sql`select erase_person(array[${person}::uuid], 'asked for')`.execute(db);
  });
  await seal();
  const rows = await asSuperuser(`select details::text from audit_event where company_id = $1`, [company]);
  expect(JSON.stringify(rows)).not.toContain('example.test');
  expect(await verify(company)).toMatchObject({ lines: 3, findings: [] });
});

test('nothing younger than a year goes, no matter who asks', async () => {
  const company = await newCompany();
  await write(company, 2);
  await seal();
  await expect(removeOldLines(inTransaction, key, new Date(Date.now() + 86_400_000))).rejects.toThrow(
    'a year at least',
  );
  expect((await verify(company)).lines).toBe(2);
});

test('the staff’s role cannot change, remove, back-date or sign for another what stands on record', async () => {
  const company = await newCompany();
  await write(company, 1);
  const attempts = [
    `update audit_event set details = '{}'`,
    `delete from audit_event`,
    `delete from public.audit_event`,
    `insert into audit_event (action, happened_at) values ('question.approved', '2020-01-01')`,
    `insert into audit_event (action, actor_id) values ('question.approved', gen_random_uuid())`,
    `insert into audit_event (action, session_id) values ('question.approved', gen_random_uuid())`,
    `insert into audit_event (action, network) values ('question.approved', '192.0.2')`,
    `insert into audit_event (action, id) values ('question.approved', gen_random_uuid())`,
    `insert into platform_event (action, happened_at) values ('support.left', '2020-01-01')`,
    `delete from platform_event`,
    `insert into record_seal values ('${company}', 1, gen_random_uuid(), now(), 'x', 'x')`,
    `update record_seal set seal = 'x'`,
    `delete from record_seal`,
    `delete from unsealed_event`,
    `delete from record_gap`,
  ];
  for (const attempt of attempts) {
    const somebody = await atWork(company);
    await expect(sql.raw(attempt).execute(somebody.db), attempt).rejects.toThrow('permission denied');
    await somebody.ends();
  }
});

test('another secret gives another key, and one key the same name each time', () => {
  const one = sealKeyFrom('a secret of the tests, long enough to be one');
  expect(one).toEqual(key);
  expect(sealKeyFrom('another secret of the tests, also long enough').id).not.toBe(one.id);
});

/** A company whose record has ten lines, sealed in two runs; the first two old enough to go, where that is asked for. */
async function tenLines({ old = false } = {}): Promise<string> {
  const company = await newCompany();
  await write(company, 5);
  if (old)
    await asSuperuser(
      `update audit_event set happened_at = now() - interval '500 days' where company_id = $1
        and id in (select id from audit_event where company_id = $1 order by id limit 2)`,
      [company],
    );
  await seal();
  await write(company, 5);
  await seal();
  if (old) await removeOldLines(inTransaction, key, new Date(Date.now() - 400 * 86_400_000));
  return company;
}

/** The line with this number, in SQL. */
const line = (number: number) =>
  `(company_id = $1 and id = (select event_id from record_seal where chain_id = $1 and number = ${number}))`;
const change = (what: string, number = 4) => `update audit_event set ${what} where ${line(number)}`;
const removeLines = (from: number, to: number) =>
  `delete from audit_event where company_id = $1 and id in
    (select event_id from record_seal where chain_id = $1 and number between ${from} and ${to})`;
const removeSeals = (from: number, to: number) =>
  `delete from record_seal where chain_id = $1 and number between ${from} and ${to}`;
const insertLine = `insert into audit_event (company_id, actor_id, action, happened_at) values ($1, gen_random_uuid(), 'question.approved', now())`;
const forgetLast = `delete from unsealed_event where chain_id = $1`;
const made = `decode(repeat('ab', 32), 'hex')`;
const lastId = `(select id from audit_event where company_id = $1 order by id desc limit 1)`;

type Tampering = readonly [
  title: string,
  actions: readonly string[],
  found: readonly string[],
  options?: { old: boolean },
];

/** Each action is done with every right there is; what is found names the lines by their numbers. */
const tamperings: readonly Tampering[] = [
  ['details changed', [change(`details = '{"version": 99}'`)], ['line_changed 4']],
  ['details emptied', [change(`details = '{}'`)], ['line_changed 4']],
  ['another action', [change(`action = 'question.rejected'`)], ['line_changed 4']],
  ['another subject', [change(`subject_id = gen_random_uuid()`)], ['line_changed 4']],
  ['no subject', [change(`subject_id = null`)], ['line_changed 4']],
  ['another actor', [change(`actor_id = gen_random_uuid()`)], ['line_changed 4']],
  ['another time', [change(`happened_at = happened_at + interval '1 millisecond'`)], ['line_changed 4']],
  ['another network', [change(`network = '192.0.2'`)], ['line_changed 4']],
  ['another session', [change(`session_id = gen_random_uuid()`)], ['line_changed 4']],
  ['the first line changed', [change(`details = '{}'`, 1)], ['line_changed 1']],
  ['the last line changed', [change(`details = '{}'`, 10)], ['line_changed 10']],
  [
    'two lines changed',
    [change(`details = '{}'`, 3), change(`details = '{}'`, 7)],
    ['line_changed 3', 'line_changed 7'],
  ],
  [
    'details of another line',
    [change(`details = (select details from audit_event where ${line(6)})`)],
    ['line_changed 4'],
  ],
  ['a line removed', [removeLines(4, 4)], ['line_removed 4']],
  ['a line removed with its seal', [removeLines(4, 4), removeSeals(4, 4)], ['lines_removed 4']],
  ['the first lines removed with their seals', [removeLines(1, 3), removeSeals(1, 3)], ['lines_removed 1-3']],
  ['a stretch removed with its seals', [removeLines(4, 7), removeSeals(4, 7)], ['lines_removed 4-7']],
  ['a seal removed', [removeSeals(4, 4)], ['lines_removed 4', 'line_added']],
  [
    'a seal changed',
    [`update record_seal set seal = ${made} where chain_id = $1 and number = 4`],
    ['line_changed 4', 'line_changed 5'],
  ],
  [
    'another moment of sealing',
    [`update record_seal set sealed_at = sealed_at + interval '1 second' where chain_id = $1 and number = 4`],
    ['line_changed 4'],
  ],
  [
    'a key that is none',
    [`update record_seal set key_id = 'mine' where chain_id = $1 and number = 4`],
    ['unknown_key 4'],
  ],
  [
    'two lines swapped',
    [
      `with a as (select actor_id, details, happened_at from audit_event where ${line(4)}),
        b as (select actor_id, details, happened_at from audit_event where ${line(5)}),
        one as (update audit_event set details = b.details, happened_at = b.happened_at from b where ${line(4)})
        update audit_event set details = a.details, happened_at = a.happened_at from a where ${line(5)}`,
    ],
    ['line_changed 4', 'line_changed 5'],
  ],
  [
    'two numbers swapped',
    [
      `update record_seal set number = 1000 where chain_id = $1 and number = 4`,
      `update record_seal set number = 4 where chain_id = $1 and number = 5`,
      `update record_seal set number = 5 where chain_id = $1 and number = 1000`,
    ],
    ['line_changed 4', 'line_changed 5', 'line_changed 6'],
  ],
  ['another id', [change(`id = gen_random_uuid()`)], ['line_removed 4', 'line_added']],
  ['a line added that waits for nothing', [insertLine, forgetLast], ['line_added']],
  [
    'a line added with a seal of one’s own',
    [insertLine, forgetLast, `insert into record_seal select $1, 11, ${lastId}, now(), '${key.id}', ${made}`],
    ['line_changed 11'],
  ],
  [
    'a line added in the middle, the others moved up',
    [
      insertLine,
      forgetLast,
      `update record_seal set number = number + 1000 where chain_id = $1 and number > 4`,
      `insert into record_seal select $1, 5, ${lastId}, now(), '${key.id}', ${made}`,
      `update record_seal set number = number - 999 where chain_id = $1 and number > 1000`,
    ],
    [
      'line_changed 5',
      'line_changed 6',
      'line_changed 7',
      'line_changed 8',
      'line_changed 9',
      'line_changed 10',
      'line_changed 11',
    ],
  ],
  [
    'details taken out as if somebody had been erased',
    [change(`details = jsonb_build_object('erased', encode(sha256(convert_to(details::text, 'UTF8')), 'hex'))`)],
    ['erased_without_act 4'],
  ],
  [
    'a stretch removed behind a gap of one’s own',
    [
      removeLines(3, 5),
      `insert into record_gap select $1, 3, 5, seal, now(), '${key.id}', ${made} from record_seal where chain_id = $1 and number = 5`,
      removeSeals(3, 5),
    ],
    ['gap_forged 3-5'],
  ],
  [
    'a sealed gap made wider',
    [
      removeLines(3, 4),
      `update record_gap set last_number = 4, closing = (select seal from record_seal where chain_id = $1 and number = 4) where chain_id = $1`,
      removeSeals(3, 4),
    ],
    ['gap_forged 1-4'],
    { old: true },
  ],
  ['a sealed gap removed', [`delete from record_gap where chain_id = $1`], ['lines_removed 1-2'], { old: true }],
  [
    'another end of a sealed gap',
    [`update record_gap set closing = ${made} where chain_id = $1`],
    ['gap_forged 1-2', 'line_changed 3'],
    { old: true },
  ],
  ['a line removed before it was sealed', [insertLine, `delete from audit_event where id = ${lastId}`], ['line_waits']],
];

const shown = ({ findings }: Awaited<ReturnType<typeof verify>>) =>
  findings.map(({ kind, first, last }) =>
    first === null ? kind : `${kind} ${first === last ? first : `${first}-${last}`}`,
  );

test.each(tamperings.map((tampering) => [tampering[0], tampering] as const))('%s', async (_, tampering) => {
  const [, actions, found, options] = tampering;
  const company = await tenLines(options);
  expect(shown(await verify(company))).toEqual([]);
  for (const action of actions) await asSuperuser(action, [company]);
  expect(shown(await verify(company))).toEqual(found);
  // Neither does sealing what has come since cover it up.
  await write(company, 1);
  await seal();
  expect(shown(await verify(company))).toEqual(expect.arrayContaining(found.filter((one) => one !== 'line_waits')));
});

test('a line that claims to be older than what was sealed before it', async () => {
  const company = await tenLines();
  await asSuperuser(insertLine.replace('now())', `now() - interval '2 hours')`), [company]);
  await seal();
  expect(shown(await verify(company))).toEqual(['out_of_time 11']);
});

test('lines of before that a restore brought are followed by its act, and are no fault then', async () => {
  const company = await tenLines();
  const old = insertLine.replace('now())', `now() - interval '2 hours')`);
  await asSuperuser(old, [company]);
  await asSuperuser(old, [company]);
  await asSuperuser(insertLine.replace(/'[a-z_]+\.[a-z_]+'/, `'backup.restored'`), [company]);
  await seal();
  expect(shown(await verify(company))).toEqual([]);
  await asSuperuser(old, [company]);
  await seal();
  expect(shown(await verify(company))).toEqual(['out_of_time 14']);
});

test('a line moved into another company', async () => {
  const [company, other] = [await tenLines(), await tenLines()];
  await asSuperuser(`update audit_event set company_id = $2 where ${line(4)}`, [company, other]);
  expect(shown(await verify(company))).toEqual(['line_removed 4']);
  expect(shown(await verify(other))).toEqual(['line_added']);
});

test('a record cut off at its end is found by what was noted elsewhere', async () => {
  const company = await tenLines();
  const kept = (await verify(company)).head;
  await inTransaction({ companyId: null, role: 'staff' }, noteHeads);
  for (const action of [removeLines(8, 10), removeSeals(8, 10)]) await asSuperuser(action, [company]);
  expect(shown(await verify(company))).toEqual(['head_missing 10']);
  expect(shown(await verify(company, [kept]))).toContain('head_missing 10');
});

test('an end that was taken off, changed and sealed again is found by what was noted elsewhere', async () => {
  const company = await tenLines();
  await inTransaction({ companyId: null, role: 'staff' }, noteHeads);
  await asSuperuser(change(`details = '{}'`, 9), [company]);
  await asSuperuser(
    `insert into unsealed_event select $1, event_id from record_seal where chain_id = $1 and number > 8`,
    [company],
  );
  await asSuperuser(removeSeals(9, 10), [company]);
  await seal();
  expect(shown(await verify(company))).toEqual(['head_differs 10']);
});

test.each(['null', '7', '{}', '[7]', '[{"chain":"nowhere","number":"last","seal":null}]', '[{"number":1e40}]'])(
  'a note of ends that cannot be read is a finding, and the others still hold: %s',
  async (heads) => {
    const company = await tenLines();
    await inTransaction({ companyId: null, role: 'staff' }, noteHeads);
    for (const action of [removeLines(8, 10), removeSeals(8, 10)]) await asSuperuser(action, [company]);
    const [torn] = await asSuperuser(
      `insert into platform_event (actor_id, action, details)
        values (gen_random_uuid(), 'record.heads_noted', jsonb_build_object('heads', $1::jsonb)) returning id`,
      [heads],
    );
    const [{ code }] = await asSuperuser('select code from company where id = $1', [company]);
    const [verdict] = (await verifyRecord(inTransaction, { company: code, keys: [key] })) ?? [];
    await asSuperuser(`delete from platform_event where id = $1`, [torn.id]);
    expect(verdict?.findings).toEqual([
      { kind: 'head_missing', first: 10, last: 10, eventId: null },
      { kind: 'note_torn', first: null, last: null, eventId: torn.id },
    ]);
  },
);

test('moments and details that are torn are findings of their line', async () => {
  for (const torn of [`happened_at = 'infinity'`, `happened_at = '-infinity'`, `details = '7'`, `details = '[null]'`]) {
    const company = await tenLines();
    await asSuperuser(change(torn), [company]);
    expect([torn, shown(await verify(company))]).toEqual([torn, expect.arrayContaining(['line_changed 4'])]);
  }
});
