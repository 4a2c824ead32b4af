import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FactList } from '../../../platform/ui/text/fact-list.tsx';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../../../questions/client/question.fixture.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import { useAnchorFacts } from './anchor-facts.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const anchors = { common: [12], earlier: [9, 3] } as const;
const questions = [
  ...anchors.common.map((number) => ({ questionId: `q${number}`, number, anchor: 'common' as const })),
  ...anchors.earlier.map((number) => ({ questionId: `q${number}`, number, anchor: 'earlier' as const })),
  { questionId: 'q1', number: 1, anchor: null },
];
const papers = ['A', 'B', 'C'].map((label) => ({ label, questions }));
type Made = Parameters<typeof useAnchorFacts>[0];
const Facts = (exam: Made) => <FactList facts={useAnchorFacts(exam)} />;
const shown = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const termOf = {
  common: texts.anchors.made.common.replace('{{labels}}', 'A, B, and C'),
  earlier: texts.anchors.made.earlier,
};

test('anchors are listed once each: those of the versions, and those of the earlier exam with its number', async () => {
  await showPage(<Facts papers={papers} earlierExam={{ id: 'g', number: 5 }} />, { me: person() });
  expect(shown()).toEqual([
    [termOf.common, '#12'],
    [termOf.earlier, `${texts.anchors.made.exam.replace('{{number}}', '5')}: #3, #9`],
  ]);
  const [exam, question] = [screen.getByRole('link', { name: /no\. 5/ }), screen.getByRole('link', { name: '#9' })];
  expect(exam.getAttribute('href')).toContain('/g');
  expect(question.getAttribute('href')).toContain('q9');
});

test('an earlier exam that somebody deleted is named as such, and who may not read the bank has no links to it', async () => {
  const ofEarlier = papers.map(({ label }) => ({ label, questions: questions.slice(1) }));
  await showPage(<Facts papers={ofEarlier} earlierExam={null} />, { me: person([]) });
  expect(shown()).toEqual([[termOf.earlier, `${texts.anchors.earlierGone}: #3, #9`]]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('papers without anchors say nothing of them', async () => {
  const without = papers.map(({ label }) => ({ label, questions: questions.slice(3) }));
  await showPage(<Facts papers={without} earlierExam={{ id: 'g', number: 5 }} />, { me: person() });
  expect(screen.queryByRole('term')).toBeNull();
});
