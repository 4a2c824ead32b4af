import { expect, test } from 'vitest';
import type { QuestionDraft } from '../../domain/question.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { listNearDuplicates } from './near-duplicates.ts';
import { saveNewQuestions } from '../write/save-questions.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school } = testBank();
const phrases = 'ข้อใดกล่าวถูกต้องที่สุด เกี่ยวกับเครื่องมือวัด';

function asking(stem: string, options: readonly string[]): QuestionDraft {
  const draft = singleDraft({ stem: { th: stem } });
  const written = options.map((text, at) => ({ id: 'abc'[at] ?? '', text: { th: text } }));
  return { ...draft, content: { ...draft.content, options: written } };
}

test('in a bank full of one phrase the few that ask the same are found', async () => {
  const { company, ada, subsectionId } = await school('phrase');
  const others = Array.from({ length: 520 }, (_, at) =>
    asking(`${phrases} ${at}`, [`${at * 7919}`, `${at * 104_729}`, `${at * 1_299_709}`]),
  );
  const wanted = asking(`${phrases} ไพโรมิเตอร์`, ['วัดอุณหภูมิด้วยแสง', 'วัดความดันอากาศ', 'วัดรอบเครื่องยนต์']);
  const by = { companyId: company, authorId: ada.accountId, now: world.now };
  const found = await world.inCompany(company, async (db) => {
    const saved = await saveNewQuestions(
      db,
      by,
      [...others, wanted].map((draft) => ({
        subsectionId,
        level: null,
        code: null,
        draft,
        approval: 'draft' as const,
      })),
    );
    const like = (stem: string) =>
      listNearDuplicates(
        db,
        asking(
          stem,
          wanted.content.options.map(({ text }) => text.th ?? ''),
        ),
        null,
      );
    const number = saved.at(-1)?.number;
    return { number, byWord: await like(`${phrases} ไพโรมิเตอร์`), mistyped: await like(`${phrases} ไพโรมีเตอร`) };
  });
  expect(found.byWord.map(({ number }) => number)).toEqual([found.number]);
  expect(found.mistyped.map(({ number }) => number)).toEqual([found.number]);
});
