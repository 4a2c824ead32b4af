import { expect, test } from 'vitest';
import { matchingDraft } from '../../../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { writeQtiItem, type QtiItem } from './write-qti-item.ts';

const written = (draft: QuestionDraft, version: QtiItem['version'], withKey: boolean): string => {
  const question = { number: 1, code: null, draft } as WholeQuestion;
  return writeQtiItem({
    version,
    question,
    language: 'en',
    withKey,
    media: () => null,
    size: () => null,
    stimulus: null,
  });
};

test.each(['qti3', 'qti2'] as const)('without the key %s does not hold right sides as they were written', (version) => {
  const draft = matchingDraft();
  const turned = { ...draft, content: { ...draft.content, matches: draft.content.matches.toReversed() } };
  expect(written(turned, version, false)).toBe(written(draft, version, false));
  expect(written(turned, version, true)).not.toBe(written(draft, version, true));
});
