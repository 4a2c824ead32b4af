import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from './feature-order.fixture.ts';

/** Writes that happen in functions of the database (migrations/), with the feature that calls them. */
const writtenByFunctions: Record<string, string> = {
  answer: 'sittings',
  clock_watch: 'sittings',
  answer_event: 'sittings',
  typed_answer: 'sittings',
  unused_answer: 'sittings',
  result_change: 'programs',
  record_gap: 'record',
  result_opening: 'sittings',
  result_version: 'results',
  removed_examinee: 'people',
  record_seal: 'record',
  unsealed_event: 'record',
};

/** Views that a feature publishes: what is read is its rule, so every feature may read them. */
const published: Record<string, string> = {
  appeal_of_person: 'appeals',
  bank_passage: 'passages',
  bank_question: 'passages',
  bug_report_of_person: 'guidance',
  decided_question: 'rekeying',
  classroom_use: 'programs',
  question_use: 'assembly',
  act_on_sitting: 'sittings',
  answer_from_sheet: 'sittings',
  answer_set_aside: 'sittings',
  device_of_sitting: 'sittings',
  essay_assignment: 'essays',
  essay_points: 'essays',
  given_answer: 'sittings',
  incident_of_exam: 'invigilation',
  incident_of_person: 'invigilation',
  invigilation: 'exams',
  deficiency_of_person: 'reports',
  earlier_result: 'results',
  counting_examination: 'results',
  counting_result: 'results',
  counting_rule: 'results',
  disclosure: 'results',
  exam_progress: 'results',
  exam_with_same_question: 'exams',
  held_result_of_person: 'results',
  item_facts: 'analysis',
  item_of_exam_facts: 'analysis',
  letterhead: 'documents',
  mark_of_essay: 'essays',
  marker_of_essay: 'essays',
  outage_of_sitting: 'sittings',
  focus_loss_of_sitting: 'sittings',
  part_marked_result: 'results',
  released_attempt: 'results',
  sheet_typing: 'exams',
  typed_entry_of_person: 'results',
  room_of_exam: 'exams',
  roster_of_person: 'programs',
  scanned_page_of_person: 'scanning',
  typed_sheet_of_person: 'results',
};

/** Reads of tables that a later feature writes. The list may only become shorter (docs/decisions/0044). */
const agreed = [
  // The installation as a whole: how much waits, the last seal; a company's name and sender in its mails.
  'platform → companies.company',
  'platform → sittings.sitting_due',
  'hosting → record.record_seal',
  'hosting → sittings.sitting_due',

  // A sign-in is somebody of a company: their name, their company's languages and whether it is still there.
  'identity → companies.company',
  'identity → hosting.platform_user',
  'identity → people.administrator',
  'identity → people.examinee',

  // A module or subsection that anything hangs on stays; what it holds is counted beside it.
  'syllabus → questions.question',
  'syllabus → people.classroom_module',
  'syllabus → people.module_subscription',
  'syllabus → assembly.generated_exam',

  // A person's file: all that is held about them, as the law wants it.
  'people → exams.exam',
  'people → exams.exam_candidate',
  'people → sittings.answer',
  'people → sittings.sitting',
  'people → results.certificate',
  'people → results.result',

  // Where a question was used, and how it did there.
  'questions → assembly.generated_exam',
  'questions → exams.exam',
  'questions → sittings.sitting',
  'questions → results.result',

  // A set of papers that an exam uses is not removed.
  'assembly → exams.exam',

  // An examinee's page shows what came of each of their exams.
  'sittings → results.certificate',
  'sittings → results.result',
];

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const files = globSync('src/*/server/**/*.ts')
  .filter((path) => !/\.(test|fixture)\.ts$|\/fixtures\//.test(path))
  .map((path) => ({ feature: path.split('/')[1] ?? '', text: withoutComments(readFileSync(path, 'utf8')) }));

const schema = readFileSync('schema.sql', 'utf8');
const tables = new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name));

const written =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?:insert into|update|delete from) (?:public\.)?(\w+)\s*(?:\(|set|where|as|using|\w+ \()/g;
const readFrom =
  /(?:selectFrom|[jJ]oin|from|using)\(\s*\[?'(\w+)|\b(?:from|join|using) (?:only )?(?:public\.)?(\w+)\b/g;

/** The tables of the schema that a pattern finds in a text. */
const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, builder, plain]) => builder ?? plain ?? '').filter((name) => tables.has(name));

const owners = new Map<string, Set<string>>();
const owns = (table: string, feature: string) => owners.set(table, (owners.get(table) ?? new Set()).add(feature));
for (const { feature, text } of files) for (const table of named(text, written)) owns(table, feature);
for (const [table, feature] of Object.entries(writtenByFunctions)) owns(table, feature);

/** The platform stands before all features. */
const rank = (feature: string) => features.indexOf(feature);

/** The feature that has the table: the first of those that write it. */
const ownerOf = (table: string) => [...(owners.get(table) ?? [])].sort((a, b) => rank(a) - rank(b))[0];

test('every table has a feature that writes it', () => {
  expect([...tables].filter((table) => !owners.has(table))).toEqual([]);
});

test('a published view is of the last of the features whose tables it shows', () => {
  const views = [...schema.matchAll(/^create view (\w+) as\n([^;]+);/gm)].map(([, name = '', text = '']) => {
    const shown = [...text.matchAll(/\b(?:from|join) \(*(\w+)/gi)].map(([, source = '']) => source);
    const features = shown.map((source) => published[source] ?? ownerOf(source) ?? '');
    return [name, features.toSorted((a, b) => rank(a) - rank(b)).at(-1)];
  });
  expect(Object.fromEntries(views)).toEqual(published);
});

test('a feature reads tables of later features only where it is agreed', () => {
  const found = files.flatMap(({ feature, text }) =>
    named(text, readFrom).flatMap((table) => {
      const owner = ownerOf(table) ?? '';
      return rank(owner) > rank(feature) ? [`${feature} → ${owner}.${table}`] : [];
    }),
  );
  expect([...new Set(found)].toSorted()).toEqual(agreed.toSorted());
});
