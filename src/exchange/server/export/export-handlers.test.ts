import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Permission } from '../../../platform/access.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { insertPassage } from '../../../passages/server/save-passage.ts';
import { addToPassage } from '../../../questions/server/write/passage-places.ts';
import { schoolWith } from '../../../questions/server/question-bank.fixture.ts';
import { exchangeContract } from '../../contract.ts';
import { numericDraft } from '../../domain/draft.ts';
import type { ExportFormat } from '../../domain/export/export-format.ts';
import { matchInBank } from '../import/match-in-bank.ts';
import { exchangeHandlers } from '../handlers.ts';
import { passageSignature } from '../../domain/passages/same-passage.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { storedReading } from '../read/stored-reading.ts';
import { exportJobs } from './export-job.ts';
import { draftOf } from './whole-questions.fixture.ts';

const media = forgetfulMedia();
const world = testWorld(exchangeContract, exchangeHandlers({ media }));
const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);

const drafts = (['single', 'numeric', 'ordering', 'gap_text'] as const).map((kind) =>
  fc.sample(draftOf(kind, [['en', 'th']]), { numRuns: 1, seed: 7 }),
);

/** A school with one question of each of four kinds. */
async function school(held?: readonly Permission[]) {
  const questions = drafts.flat().map((draft, index) => ({ draft, code: `Q${index}` }));
  const { company, ada } = await schoolWith(world, questions, held);
  return { company, ada, api: world.as(ada) };
}

const wholeBank = { selection: { filter: {} }, languages: ['en', 'th'] as ('en' | 'th')[], withKey: true };

/** Orders an export and does the work that waits, without a worker. */
async function exported(people: Awaited<ReturnType<typeof school>>, format: ExportFormat) {
  const { exportId } = await people.api.startQuestionExport({ ...wholeBank, format });
  const job = exportJobs(media)['export_questions'];
  await job?.({ company: people.company, task: exportId }, { inTransaction, now: () => world.now });
  return exportId;
}

test('what a format cannot hold is shown before anything is made, by name, count and number', async () => {
  const { api } = await school();
  const check = await api.checkQuestionExport({ ...wholeBank, format: 'gift' });
  expect(check).toMatchObject({ total: 4, held: 2 });
  expect(check.losses).toContainEqual({ code: 'left_out', count: 2, numbers: [3, 4] });
  expect(check.losses).toContainEqual({ code: 'language', count: 2, numbers: [1, 2] });
  expect(check.languages).toContainEqual({ language: 'th', count: 4 });
  expect((await api.checkQuestionExport({ ...wholeBank, format: 'archive' })).losses).toEqual([]);
});

test.each(['archive', 'moodle-xml', 'qti3'] as const)(
  'what leaves as %s comes back as what is there already',
  async (format) => {
    const people = await school();
    const exportId = await exported(people, format);
    const [made] = (await people.api.listQuestionExports({})).exports;
    expect(made).toMatchObject({ id: exportId, state: 'done', format, questions: 4 });
    const bytes = await people.api.readExportedFile({ exportId, place: 0 });
    const reading = storedReading(await readQuestionFile(bytes, made?.files[0]?.name ?? ''));
    expect(reading.faults).toEqual([]);
    const matches = await world.inCompany(people.company, (db) => matchInBank(db, reading.questions, null));
    expect(matches.length).toBeGreaterThanOrEqual(4);
    expect(matches.filter(({ match }) => match === 'new')).toEqual([]);
  },
);

test.each(['docx', 'txt'] as const)(
  'of what is typed as %s the rest is named, and what leaves comes back',
  async (format) => {
    const people = await school();
    const check = await people.api.checkQuestionExport({ ...wholeBank, format });
    expect(check).toMatchObject({ total: 4, held: 2 });
    expect(check.losses).toContainEqual({ code: 'left_out', count: 2, numbers: [3, 4] });
    const exportId = await exported(people, format);
    const bytes = await people.api.readExportedFile({ exportId, place: 0 });
    const reading = storedReading(await readQuestionFile(bytes, `questions.${format}`));
    expect(reading.faults).toEqual([]);
    expect(reading.questions.map(({ code, draft }) => [code, draft.content.kind])).toEqual([
      ['Q0', 'single'],
      ['Q1', 'numeric'],
    ]);
  },
);

test('a formula that Word cannot edit, and a question that is read otherwise, are named before the export', async () => {
  const draft = fc.sample(draftOf('single', [['en']]), { numRuns: 1, seed: 9 })[0];
  if (!draft) throw new Error('there is a draft');
  const [first, ...others] = draft.content.options.map(({ id }) => id);
  const asked = (stem: string) => ({ ...draft, content: { ...draft.content, stem: { en: stem } } });
  // One right answer of several is typed like the only right one.
  const oneOfSeveral = {
    ...draft,
    content: { ...draft.content, kind: 'multiple' as const },
    key: { kind: 'options' as const, options: [first ?? ''] },
  };
  expect(others.length).toBeGreaterThan(0);
  const range = numericDraft(
    { stem: { en: 'How long is it?' }, explanation: {}, reference: '', points: 100 },
    [{ from: 4.9, to: 5.1 }],
    'm',
  );
  const drafts = [asked('What is \\(x^2\\)?'), asked('What is \\(\\unknown{x}\\)?'), oneOfSeveral, range];
  const { ada } = await schoolWith(
    world,
    drafts.map((one, index) => ({ draft: one, code: `F${index}` })),
  );
  const { losses, held } = await world.as(ada).checkQuestionExport({ ...wholeBank, format: 'docx' });
  expect(held).toBe(4);
  expect(losses.filter(({ code }) => code === 'formula_as_tex' || code === 'read_otherwise')).toEqual([
    { code: 'formula_as_tex', count: 1, numbers: [2] },
    { code: 'read_otherwise', count: 1, numbers: [3] },
  ]);
});

test.each(['archive', 'moodle-xml', 'qti3', 'docx', 'txt'] as const)(
  'a passage leaves as %s with its questions, which stand together in its order',
  async (format) => {
    const people = await school();
    const text = { en: '<p>The tyre burst.</p>', th: '<p>ยางแตก</p>' };
    await world.inCompany(people.company, async (db) => {
      const questions = await db.selectFrom('question').select(['id', 'subsection_id']).orderBy('number').execute();
      const [first, , , last] = questions;
      const fields = {
        subsectionId: first?.subsection_id ?? '',
        title: { en: 'Log' },
        text,
        approval: 'draft' as const,
      };
      const id = await insertPassage(db, 1, { authorId: people.ada.accountId, now: world.now }, fields);
      for (const question of [last, first]) await addToPassage(db, id, question?.id ?? '');
    });
    const exportId = await exported(people, format);
    const bytes = await people.api.readExportedFile({ exportId, place: 0 });
    const [made] = (await people.api.listQuestionExports({})).exports;
    const { questions, passages } = await readQuestionFile(bytes, made?.files[0]?.name ?? '');
    expect(passages?.map((one) => [one.title, passageSignature(one.text)])).toEqual([
      [{ en: 'Log' }, passageSignature(text)],
    ]);
    const inPassage = questions.filter(({ passage }) => passage !== undefined);
    // Moodle XML has a gap text once in each language.
    const seen = [...new Set(inPassage.map(({ code }) => code?.slice(0, 2)))];
    // Nobody types a gap text.
    expect(seen).toEqual(format === 'docx' || format === 'txt' ? ['Q0'] : ['Q3', 'Q0']);
    expect(questions[0]?.code?.slice(0, 2)).toBe(seen[0]);
  },
);

test('every export and every download is on record; a file belongs to the person who ordered it', async () => {
  const people = await school();
  const exportId = await exported(people, 'csv');
  await people.api.readExportedFile({ exportId, place: 0 });
  const events = await world.inCompany(people.company, (db) =>
    db.selectFrom('audit_event').select(['action', 'subject_id as subjectId']).orderBy('id').execute(),
  );
  expect(events).toEqual([
    { action: 'questions.exported', subjectId: exportId },
    { action: 'questions.export_downloaded', subjectId: exportId },
  ]);
  const other = world.as(await world.administrator(people.company));
  await expect(other.readExportedFile({ exportId, place: 0 })).rejects.toMatchObject({ status: 404 });
  expect((await other.listQuestionExports({})).exports).toEqual([]);
});

test('anyone who may not see keys gets none', async () => {
  const { api } = await school(['question.print']);
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(api.startQuestionExport({ ...wholeBank, format: 'csv' })).rejects.toEqual(refused('may_not_see_keys'));
  const bare = { ...wholeBank, withKey: false };
  await expect(api.startQuestionExport({ ...bare, format: 'gift' })).rejects.toEqual(refused('format_needs_key'));
  expect((await api.checkQuestionExport({ ...bare, format: 'csv' })).losses).toContainEqual(
    expect.objectContaining({ code: 'key', count: 4 }),
  );
  await expect(api.startQuestionExport({ ...bare, format: 'qti3' })).resolves.toBeDefined();
  const byKey = { ...bare, selection: { filter: { keyAt: '3:1' } }, format: 'csv' } as const;
  await expect(api.checkQuestionExport(byKey)).rejects.toMatchObject({ status: 403 });
  await expect(api.startQuestionExport(byKey)).rejects.toMatchObject({ status: 403 });
});

test('nothing chosen is nothing to export', async () => {
  const { api } = await school();
  const selection = { ids: ['00000000-0000-7000-8000-000000000000'] };
  await expect(api.startQuestionExport({ ...wholeBank, selection, format: 'csv' })).rejects.toMatchObject({
    code: 'nothing_to_export',
  });
});
