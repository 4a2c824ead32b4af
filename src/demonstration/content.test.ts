import { appealOutcomes } from '../appeals/domain/appeal.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import temml from 'temml';
import { tex2typst } from 'tex2typst';
import { expect, test } from 'vitest';
import { adminLevelNames } from '../people/domain/admin-level.ts';
import { trainingKinds } from '../people/training-contract.ts';
import { presetKeys } from '../standards/domain/preset-keys.ts';
import { presets } from '../standards/domain/presets.ts';
import { z } from 'zod';
import { audiences, audiencesOf } from '../guidance/domain/tutorial.ts';
import { languages } from '../platform/language.ts';
import { cleanRichText } from '../platform/rich-text/rich-text.ts';
import { area } from '../questions/draft-schema.ts';

const folder = new URL('./content/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const hasThai = /[\u0e00-\u0e7f]/;
const english = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !hasThai.test(text), 'Thai letters in the English text');
const local = z.strictObject({ en: english, th: z.string().trim().min(1) });
const proseInBoth = local.refine((text) => hasThai.test(text.th), 'no Thai letter in the Thai text');
const option = z.strictObject({ text: local, correct: z.boolean() });
/** A calculation alone needs no Thai letter. */
const onlyCalculation = /^(\\\(.*\\\)|[\d\s.=÷A-Z]+)$/s;
const explanation = local.refine((text) => hasThai.test(text.th) || onlyCalculation.test(text.th), 'no Thai letter');

const shared = {
  code: z.string(),
  subsection: z.string(),
  stem: proseInBoth,
  explanation,
  reference: z.string().min(5),
  level: z.int().min(1).max(3),
  figure: z.string().optional(),
  reason: english.optional(),
  status: z.enum(['approved', 'pending', 'draft', 'rejected', 'trashed', 'archived']),
};
const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), options: z.array(option).length(3), ...shared }),
  z.strictObject({ kind: z.literal('multiple'), options: z.array(option).length(4), ...shared }),
  z.strictObject({ kind: z.literal('true_false'), answer: z.boolean(), ...shared }),
  z.strictObject({
    kind: z.literal('numeric'),
    unit: z.string().min(1),
    accepted: z
      .array(z.strictObject({ from: z.number(), to: z.number() }).refine((range) => range.from <= range.to))
      .min(1),
    ...shared,
  }),
  z.strictObject({ kind: z.literal('short_text'), accepted: z.array(z.string().min(1)).min(2), ...shared }),
  z.strictObject({
    kind: z.literal('matching'),
    pairs: z.array(z.strictObject({ left: proseInBoth, right: proseInBoth })).min(3),
    distractors: z.array(proseInBoth),
    ...shared,
  }),
  z.strictObject({ kind: z.literal('ordering'), items: z.array(proseInBoth).min(3), ...shared }),
  z.strictObject({
    kind: z.literal('gap_text'),
    gaps: z
      .array(
        z.union([
          z.strictObject({ words: z.array(z.strictObject({ text: proseInBoth, correct: z.boolean() })).min(2) }),
          z.strictObject({ accepted: z.array(z.string().min(1)).min(1) }),
          z.strictObject({ number: z.array(z.object({ from: z.number(), to: z.number() })).min(1) }),
        ]),
      )
      .min(1),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('hotspot'),
    regions: z.array(z.strictObject({ text: proseInBoth, area, correct: z.boolean() })).min(3),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('label'),
    places: z.array(z.strictObject({ text: proseInBoth, area, label: proseInBoth })).min(3),
    distractors: z.array(proseInBoth),
    ...shared,
  }),
  z.strictObject({ kind: z.literal('essay'), keyPoints: z.array(proseInBoth).min(3), ...shared }),
]);
type Question = z.infer<typeof question>;

const subsection = z.strictObject({ code: z.string(), title: proseInBoth, level: z.int().min(1).max(3) });
const syllabus = z
  .record(
    z.string(),
    z.array(z.strictObject({ code: z.string(), title: proseInBoth, subsections: z.array(subsection) })),
  )
  .parse(read('syllabus.json'));
const companies = z
  .array(
    z.strictObject({
      code: z.string(),
      name: proseInBoth,
      model: z.enum(['MODULE', 'TYPE']),
      timeZone: z.literal('Asia/Bangkok'),
      language: z.enum(['en', 'th']),
      address: proseInBoth,
      standards: z.array(z.enum(presetKeys)).min(1),
      hibernationDays: z.int(),
    }),
  )
  .parse(read('companies.json'));

const title = z.union([
  z.strictObject({ en: z.literal('Mr'), th: z.literal('นาย') }),
  z.strictObject({ en: z.literal('Mrs'), th: z.literal('นาง') }),
  z.strictObject({ en: z.literal('Ms'), th: z.literal('นางสาว') }),
]);
const named = { title, givenName: proseInBoth, familyName: proseInBoth };
const people = z
  .record(
    z.string(),
    z.strictObject({
      administrators: z.array(
        z.strictObject({
          ...named,
          email: z.email(),
          role: z.enum(['ROLE_COMPANY_ADMIN', 'ROLE_ADMIN']),
          level: z.enum(adminLevelNames).nullable(),
          datasetRole: z.literal('ROLE_QUESTION_ADMIN').nullable(),
        }),
      ),
      examinees: z.array(
        z.strictObject({
          ...named,
          number: z.string(),
          email: z.email().nullable(),
          gender: z.enum(['male', 'female']),
          birthDate: z.iso.date(),
          ability: z.number().min(-1.5).max(2),
        }),
      ),
      classrooms: z.array(
        z.strictObject({ code: z.string(), title: proseInBoth, members: z.array(z.string()).min(1) }),
      ),
      training: z
        .array(
          z.strictObject({
            examinee: z.string(),
            module: z.string(),
            kind: z.enum(trainingKinds),
            dayOffset: z.int().negative(),
            note: z.string().min(1),
          }),
        )
        .optional(),
    }),
  )
  .parse(read('people.json'));

const exam = z.strictObject({
  code: z.string(),
  title: proseInBoth,
  module: z.string(),
  state: z.enum(['draft', 'scheduled', 'open', 'closed', 'marking', 'released']),
  versions: z.int().min(1).max(4),
  rows: z
    .array(
      z.strictObject({
        subsection: z.string(),
        count: z.int().positive(),
        level: z.int().optional(),
        perPassage: z.int().optional(),
        kind: z.literal('essay').optional(),
      }),
    )
    .min(1),
  minutes: z.int().positive(),
  place: proseInBoth.optional(),
  classroom: z.string().optional(),
  examinees: z.array(z.string()).min(1).optional(),
  dayOffset: z.int(),
  startTime: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  kind: z.enum(['e_exam', 'paper']),
  appeals: z
    .array(
      z.strictObject({
        examinee: z.string(),
        question: z.int().positive().nullable(),
        words: z.string().min(20),
        answer: z.strictObject({ outcome: z.enum(appealOutcomes), words: proseInBoth }).optional(),
      }),
    )
    .optional(),
  practice: z.strictObject({ attempts: z.int().min(2), again: z.array(z.string()).min(1) }).optional(),
  showsKeys: z.literal(true).optional(),
  counts: z.literal('best').optional(),
});
const exams = z.record(z.string(), z.array(exam)).parse(read('exams.json'));

const modules = Object.entries(syllabus).flatMap(([company, list]) => list.map((module) => ({ ...module, company })));
const banks = new Map(
  modules.map((module) => [module.code, z.array(question).parse(read(`questions-${module.code}.json`))]),
);
const passage = z.strictObject({
  title: proseInBoth,
  subsection: z.string(),
  text: proseInBoth,
  questions: z.array(question).min(3),
});
const passages = z.array(passage).parse(read('passages-M09.json'));
const bankOf = (module: string): Question[] => banks.get(module) ?? [];
const all = [...banks.values()].flat();
const singles = (list: readonly Question[]) => list.flatMap((one) => (one.kind === 'single' ? [one] : []));
const optionsOf = (one: Question) => ('options' in one ? one.options : []);
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\\\(|\\\)/g, '')
    .normalize()
    .trim()
    .toLowerCase();
const usable = (module: string, subsectionCode: string) =>
  singles(bankOf(module)).filter((one) => one.subsection === subsectionCode && one.status === 'approved').length;

/** Every text of a value, whatever its depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

test('the bank has its size, its mixture of kinds and of states', () => {
  expect(all.length).toBeGreaterThanOrEqual(195);
  const share = (list: readonly unknown[]) => list.length / all.length;
  expect(share(all.filter((one) => one.status === 'approved'))).toBeCloseTo(0.86, 1);
  expect(share(all.filter((one) => one.kind !== 'single'))).toBeCloseTo(0.08, 1);
  for (const status of ['trashed', 'archived']) expect(all.filter((one) => one.status === status)).toHaveLength(3);
  for (const one of all) expect(one.reason !== undefined, one.code).toBe(one.status === 'rejected');
});

test('single choice has one key, multiple choice two', () => {
  for (const one of all) {
    const keys = optionsOf(one).filter((choice) => choice.correct).length;
    expect(keys, one.code).toBe(one.kind === 'single' ? 1 : one.kind === 'multiple' ? 2 : 0);
  }
});

test('every gap stands once in the text of each language, and of its words one is right', () => {
  const gapTexts = all.flatMap((one) => (one.kind === 'gap_text' ? [one] : []));
  expect(gapTexts.length).toBeGreaterThanOrEqual(2);
  for (const { code, stem, gaps } of gapTexts)
    for (const language of languages) {
      const numbers = [...stem[language].matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number));
      expect(numbers.toSorted(), code).toEqual(gaps.map((_, index) => index + 1));
    }
  for (const gap of gapTexts.flatMap(({ gaps }) => gaps))
    if ('words' in gap) expect(gap.words.filter(({ correct }) => correct)).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === 'ordering').length).toBeGreaterThanOrEqual(2);
});

test('no code, stem or option of one question appears twice', () => {
  expectUnique(all.map((one) => one.code));
  for (const language of ['en', 'th'] as const) {
    expectUnique(all.map((one) => plain(one.stem[language])));
    for (const one of all) expectUnique(optionsOf(one).map((choice) => plain(choice.text[language])));
  }
});

test.each(modules)('the keys of $code are spread over A, B and C', ({ code }) => {
  const list = singles(bankOf(code));
  for (const position of [0, 1, 2]) {
    const share = list.filter((one) => one.options[position]?.correct).length / list.length;
    expect(Math.abs(share - 1 / 3), `position ${position}`).toBeLessThanOrEqual(0.1);
  }
});

test.each(
  modules.flatMap(({ code }) => [
    { code, language: 'en' as const },
    { code, language: 'th' as const },
  ]),
)('length does not give away the keys of $code in $language', ({ code, language }) => {
  const list = singles(bankOf(code));
  const extreme = (sign: 1 | -1) =>
    list.filter((one) => {
      const length = (choice: { text: { en: string; th: string } }) =>
        sign * plain(choice.text[language]).replaceAll(/\p{M}/gu, '').length;
      const key = Math.max(...one.options.filter((choice) => choice.correct).map(length));
      return one.options.every((choice) => choice.correct || length(choice) < key);
    }).length / list.length;
  expect(extreme(1), 'key is the longest').toBeLessThan(0.45);
  expect(extreme(-1), 'key is the shortest').toBeLessThan(0.45);
});

test('mathematics is balanced and renders on screen and on paper; markup is of the small subset', () => {
  const formulas = new Set<string>();
  for (const text of textsOf(all)) {
    expect(text.split('\\(').length, text).toBe(text.split('\\)').length);
    for (const [, tex = ''] of text.matchAll(/\\\((.*?)\\\)/gs)) formulas.add(tex);
    const prose = text.replaceAll(/\\\(.*?\\\)/gs, '');
    expect(prose.replaceAll(/<\/?(strong|em|sub|sup|p)>|<br>/g, ''), text).not.toMatch(/[<>&\\]/);
  }
  for (const tex of formulas) {
    expect(() => temml.renderToString(tex, { throwOnError: true }), tex).not.toThrow();
    expect(tex2typst(tex).length, tex).toBeGreaterThan(0);
  }
  const questionsWithMaths = all.filter((one) => textsOf(one).some((text) => text.includes('\\(')));
  expect(questionsWithMaths.length).toBeGreaterThanOrEqual(12);
});

test('negative words in English stems are emphasised', () => {
  for (const one of all)
    expect(one.stem.en.replaceAll(/<strong>.*?<\/strong>/g, ''), one.code).not.toMatch(/\b(not|except|never)\b/i);
});

test('subsections exist, levels fit them, and demo modules have five approved single choices in each', () => {
  for (const { company, code, subsections } of modules) {
    const levels = new Map(subsections.map((one) => [one.code, one.level]));
    for (const one of bankOf(code)) expect(one.level, one.code).toBeLessThanOrEqual(levels.get(one.subsection) ?? 0);
    for (const one of subsections)
      expect(usable(code, one.code), `${code} ${one.code}`).toBeGreaterThanOrEqual(company === 'demo' ? 5 : 4);
  }
});

test('figures are small PNG files, and there are four of them', () => {
  const figures = [...new Set(all.flatMap((one) => one.figure ?? []))];
  expect(figures).toHaveLength(4);
  for (const name of figures) {
    const file = new URL(name, folder);
    expect(existsSync(file), name).toBe(true);
    expect(statSync(file).size).toBeLessThan(60_000);
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
  }
});

test('every term has both languages, and comes once', () => {
  const terms = z
    .array(z.strictObject({ en: z.string().min(2), th: z.string().min(2), note: z.string() }))
    .parse(read('terms.json'));
  expect(new Set(terms.map(({ en }) => en.toLowerCase())).size).toBe(terms.length);
});

test('people and classrooms fit together', () => {
  for (const { code } of companies) {
    const { administrators = [], examinees = [], classrooms = [], training = [] } = people[code] ?? {};
    const numbers = examinees.map((one) => one.number);
    const emails = [...administrators, ...examinees].flatMap((one) => one.email ?? []);
    expectUnique(numbers);
    expectUnique(emails);
    for (const email of emails) expect(email.endsWith(`@${code}.example`), email).toBe(true);
    for (const one of examinees) expect(one.title.en === 'Mr', one.number).toBe(one.gender === 'male');
    for (const room of classrooms)
      expect(
        room.members.filter((number) => !numbers.includes(number)),
        room.code,
      ).toEqual([]);
    const modules = (syllabus[code] ?? []).map((module) => module.code);
    for (const { examinee, module } of training)
      expect([numbers.includes(examinee), modules.includes(module)], examinee).toEqual([true, true]);
    expect(
      administrators.filter((one) => one.level === 'Examiner' || one.role === 'ROLE_COMPANY_ADMIN').length,
    ).toBeGreaterThanOrEqual(2);
  }
});

test('passages are safe text in both languages, with three questions that have one right answer, and an exam takes them', () => {
  expect(passages).toHaveLength(2);
  for (const { subsection: code, text, questions } of passages) {
    for (const language of languages) expect(cleanRichText(text[language])).toBe(text[language]);
    expect(new Set(questions.map((one) => one.subsection))).toEqual(new Set([code]));
    for (const one of questions) expect(optionsOf(one).filter(({ correct }) => correct)).toHaveLength(1);
  }
  const asked = Object.values(exams)
    .flat()
    .flatMap(({ rows }) => rows.filter(({ perPassage }) => perPassage));
  expect(asked).toEqual([{ subsection: '9.7', count: 4, perPassage: 2 }]);
});

test('every exam can be generated, has a total divisible by four and the time of its standard', () => {
  for (const { code, standards } of companies) {
    const { secondsPerQuestion } = presets[standards[0] ?? 'own'];
    for (const one of exams[code] ?? []) {
      const total = one.rows.reduce((sum, row) => sum + row.count, 0);
      expect(total % 4, one.code).toBe(0);
      expect(total, one.code).toBeGreaterThanOrEqual(8);
      expect(total, one.code).toBeLessThanOrEqual(24);
      expect(one.minutes * 60, one.code).toBe(total * secondsPerQuestion);
      for (const { subsection, level = null, count } of one.rows)
        if (level !== null)
          expect(
            bankOf(one.module).filter(
              (of) => of.subsection === subsection && of.level === level && of.status === 'approved',
            ).length,
          ).toBeGreaterThanOrEqual(count);
      for (const row of one.rows)
        expect(usable(one.module, row.subsection), `${one.code} ${row.subsection}`).toBeGreaterThanOrEqual(row.count);
      expect(Number(one.classroom !== undefined) + Number(one.examinees !== undefined), one.code).toBe(1);
      if (one.classroom) expect(people[code]?.classrooms.map((room) => room.code)).toContain(one.classroom);
      const numbers = people[code]?.examinees.map((examinee) => examinee.number) ?? [];
      expect((one.examinees ?? []).filter((number) => !numbers.includes(number))).toEqual([]);
      if (one.state === 'scheduled') expect(one.dayOffset).toBeGreaterThan(0);
      if (['closed', 'marking', 'released'].includes(one.state)) expect(one.dayOffset).toBeLessThan(0);
    }
  }
});

test('a practice is open, and somebody of it has sat it again and may once more', () => {
  const practices = Object.values(exams)
    .flat()
    .filter(({ practice }) => practice);
  expect(practices.length).toBeGreaterThanOrEqual(1);
  for (const { code, state, dayOffset, examinees, practice } of practices) {
    expect([state, dayOffset < 0], code).toEqual(['open', true]);
    for (const number of practice?.again ?? []) expect(examinees, code).toContain(number);
    expect(practice?.attempts, code).toBeGreaterThan(2);
  }
});

test('exams of one module less than 90 days apart do not need a resting question', () => {
  for (const list of Object.values(exams)) {
    // The questions of a practice do not rest.
    const issued = list.filter((one) => one.state !== 'draft' && !one.practice);
    for (const one of issued) {
      const near = issued.filter(
        (other) => other.module === one.module && Math.abs(other.dayOffset - one.dayOffset) < 90,
      );
      for (const { subsection: code } of one.rows) {
        const needed = near
          .flatMap((other) => other.rows)
          .reduce((sum, row) => sum + (row.subsection === code ? row.count : 0), 0);
        expect(usable(one.module, code), `${one.code} ${code}`).toBeGreaterThanOrEqual(needed);
      }
    }
  }
});

const tutorial = z.strictObject({
  title: proseInBoth,
  audience: z.enum(audiences),
  picture: z.string().optional(),
  pictureText: proseInBoth.optional(),
  steps: z.array(proseInBoth).min(3),
});

test('the tutorials speak to administrators and to examinees, in both languages, with their drawings', () => {
  const tutorials = z.array(tutorial).parse(read('tutorials.json'));
  for (const { title, picture, pictureText, steps } of tutorials) {
    for (const step of steps)
      for (const html of [step.en, step.th]) expect(cleanRichText(`<p>${html}</p>`), title.en).toBe(`<p>${html}</p>`);
    expect(picture === undefined, title.en).toBe(pictureText === undefined);
    for (const language of languages)
      if (picture) expect(existsSync(new URL(`tutorials/${picture}-${language}.png`, folder)), picture).toBe(true);
  }
  const readBy = (reader: 'administrator' | 'examinee') =>
    tutorials.filter(({ audience }) => audiencesOf(reader).includes(audience)).length;
  expect([readBy('administrator'), readBy('examinee')]).toEqual([3, 2]);
});
