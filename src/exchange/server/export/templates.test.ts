import { expect, test } from 'vitest';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { exchangeContract } from '../../contract.ts';
import { exchangeHandlers } from '../handlers.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { readQuestionFile } from '../read/read-question-file.ts';

const world = testWorld(exchangeContract, exchangeHandlers({ media: forgetfulMedia() }));

test.each([
  ['docx', 'en'],
  ['docx', 'th'],
  ['txt', 'en'],
  ['txt', 'th'],
] as const)('the %s template in %s is read whole, without a word to say about it', async (form, language) => {
  const api = world.as(await world.administrator(await world.company('school'), ['question.add']));
  const bytes = await api.readQuestionTemplate({ form, language });
  const { questions, faults, passages = [] } = await readQuestionFile(bytes, `template.${form}`, { keep: mediaKeeper });
  expect([faults, questions.flatMap(({ warnings }) => warnings)]).toEqual([[], []]);
  const seen = questions.map(({ draft, level }) => [draft.content.kind, Object.keys(draft.content.stem), level]);
  expect(seen).toEqual([
    ['single', [language], 1],
    ['multiple', [language], 1],
    ['true_false', [language], 2],
    ['numeric', [language], 2],
    ['short_text', [language], 2],
    ['essay', [language], 2],
    ['numeric', [language], 2],
    ['true_false', [language], 2],
  ]);
  const assumed = new Set(questions.flatMap((question) => question.assumed.map(({ code }) => code)));
  expect([...assumed].sort()).toEqual(['kind_told', 'language_told', 'truth_words']);
  expect(passages.map(({ text }) => Object.keys(text))).toEqual([[language]]);
  expect(questions.map(({ passage }) => passage === passages[0]?.key)).toEqual([...Array(6).fill(false), true, true]);
  expect(questions.every(({ topic, subtopic }) => topic[0]?.startsWith('M03 ') && subtopic?.startsWith('3.6 '))).toBe(
    true,
  );
  expect(questions.flatMap(({ draft }) => draft.content.stem[language]).join()).toContain('\\Omega');
});
