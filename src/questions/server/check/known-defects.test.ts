import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { richTextFromPlain } from '../../../platform/rich-text/rich-text.ts';
import { faultsOf } from '../../domain/draft/faults.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { listNearDuplicates } from './near-duplicates.ts';
import { saveNewQuestions } from '../write/save-questions.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school } = testBank();
const folder = '../shared/data/banks';
const isMissing = !existsSync(folder);

test('the data is there where it must be', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

const record = z.object({
  id: z.string(),
  type: z.string(),
  lang: z.string(),
  stem: z.string(),
  options: z.array(z.string()).min(2),
  answer: z.int(),
});
type Known = z.output<typeof record>;
const defects = z.object({
  equal_options: z.record(z.string(), z.array(z.string())),
  same_question_groups: z.array(z.object({ ids: z.array(z.string()), answers_agree: z.boolean() })),
});

const readBank = (file: string): Known[] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const read = record.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    });

function draftOf({ type, lang, stem, options, answer }: Known): QuestionDraft {
  const language = lang.startsWith('th') ? 'th' : 'en';
  const text = (plain: string) => ({ [language]: richTextFromPlain(plain) });
  const kind = type === 'truefalse' ? 'true_false' : 'single';
  const content = {
    kind,
    stem: text(stem),
    options: options.map((each, index) => ({ id: `o${index}`, text: text(each) })),
  } as const;
  return { ...singleDraft(content), key: { kind: 'option', option: `o${answer}` } };
}

describe.skipIf(isMissing)('defects that are known', () => {
  const known = isMissing ? null : defects.parse(JSON.parse(readFileSync(`${folder}/known_defects.json`, 'utf8')));
  const meant = new Set([
    ...Object.values(known?.equal_options ?? {}).flat(),
    ...(known?.same_question_groups ?? []).flatMap(({ ids }) => ids),
  ]);
  const files = isMissing ? [] : readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const all = new Map(
    files.flatMap(readBank).flatMap((one) => (meant.has(one.id) ? [[one.id, draftOf(one)] as const] : [])),
  );

  test('options that are the same', () => {
    const ids = Object.values(known?.equal_options ?? {}).flat();
    const said = ids.filter((id) => {
      const draft = all.get(id);
      return draft && faultsOf(draft).some(({ code }) => code === 'options_equal');
    });
    expect(said).toEqual(ids);
    expect(ids).toHaveLength(12);
  });

  test('questions that are there twice, their options in whatever order', async () => {
    const groups = known?.same_question_groups ?? [];
    const { company, ada, subsectionId } = await school('defects');
    const ids = [...new Set(groups.flatMap((group) => group.ids))].filter((id) => all.has(id));
    const missed = await world.inCompany(company, async (db) => {
      const saved = await saveNewQuestions(
        db,
        { companyId: company, authorId: ada.accountId, now: world.now },
        ids.map((id) => ({
          subsectionId,
          level: null,
          code: null,
          draft: all.get(id) ?? singleDraft(),
          approval: 'draft',
        })),
      );
      const rowOf = new Map(ids.map((id, index) => [id, saved[index]?.id ?? '']));
      const unfound: string[] = [];
      for (const group of groups)
        for (const id of group.ids) {
          const draft = all.get(id);
          if (!draft) continue;
          const found = await listNearDuplicates(db, draft, rowOf.get(id) ?? null);
          const others = group.ids.filter((other) => other !== id).map((other) => rowOf.get(other));
          if (!found.some((near) => others.includes(near.id))) unfound.push(id);
        }
      return unfound;
    });
    expect(ids.length).toBeGreaterThan(300);
    expect(missed).toEqual([]);
  });
});
