import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../exams/client/api.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { analyseExam } from '../domain/exam/exam-analysis.ts';
import type { MarkedPerson } from '../domain/exam/exam-answers.ts';
import type { Analysis } from './api.ts';
import { Analysed } from './analysis-tab.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const exam = { id: 'exam', number: 3, practice: false } as unknown as Exam;
const ids = ['one', 'two', 'three', 'four'];
const items = ids.map((questionId) => ({
  questionId,
  version: 1,
  points: 100,
  options: ['a', 'b', 'c'],
  key: ['a'],
}));

/** The able half has all but the last right; of the last, whose key is wrong, only the others have the key. */
function analysed(count: number, papers: readonly string[] = ['A']): Analysis {
  const persons = Array.from({ length: count }, (_, person): MarkedPerson => {
    const isAble = person < count / 2;
    const answer = (at: number) => (at === 3 ? (isAble ? 'b' : 'a') : isAble || person % (at + 2) === 0 ? 'a' : 'c');
    const given = (at: number) => ({
      points: answer(at) === 'a' ? 100 : 0,
      chosen: [answer(at)],
      omitted: false,
      seconds: null,
    });
    return { paper: papers[person % papers.length] ?? '', answers: new Map(ids.map((id, at) => [id, given(at)])) };
  });
  const scopes = analyseExam(
    papers.map((label) => ({ label, items })),
    persons,
    50,
  ).map((scope) => ({
    ...scope,
    items: scope.items.map((item) => ({ ...item, options: [...item.options], flags: [...item.flags] })),
  }));
  const text = (en: string) => ({ en });
  const questions = ids.map((questionId, at) => ({
    questionId,
    number: at + 11,
    version: 1,
    subsectionCode: '1.1',
    points: 100,
    key: { kind: 'option' as const, option: 'a' },
    content: {
      kind: 'single' as const,
      stem: text(`<p>Which is ${questionId}?</p>`),
      options: ['a', 'b', 'c'].map((id) => ({ id, text: text(`It is ${id}`) })),
      matches: [],
      gaps: [],
      unit: '',
      shuffleOptions: true,
    },
    places: papers.map((paper) => ({ paper, position: at + 1, optionOrder: ['c', 'a', 'b'] })),
  }));
  return { passMark: 50, waiting: 0, leftOut: [], scopes, questions, media: {} };
}

async function show(analysis: Analysis, path = '/') {
  const scope = analysis.scopes[0];
  if (!scope) throw new Error('somebody sat it');
  await showPage(<Analysed exam={exam} analysis={analysis} scope={scope} />, { path });
}

test('a question whose key is wrong stands out on the map, which arrow keys go through, and in the list', async () => {
  await show(analysed(40), '/?flag=wrong_key');
  const points = within(await screen.findByRole('group', { name: 'Map of the questions' })).getAllByRole('button');
  expect(points).toHaveLength(4);
  const wrong = points.find(({ textContent }) => textContent === '4');
  expect(wrong?.getAttribute('aria-label')).toMatch(/^4: facility 50%, discrimination -\S+\. Wrong key\?/);
  expect(points.map(({ tabIndex }) => tabIndex).toSorted()).toEqual([-1, -1, -1, 0]);
  act(() => points[0]?.focus());
  act(() => void fireEvent.keyDown(points[0] as HTMLElement, { key: 'ArrowRight' }));
  expect(document.activeElement).toBe(points[1]);
  expect(screen.getAllByText(/^Which is/).map(({ textContent }) => textContent)).toEqual(['Which is four?']);
});

test('a question that is opened says in words what stands out, and who chose what, by the letters of the paper', async () => {
  await show(analysed(40));
  const points = within(await screen.findByRole('group', { name: 'Map of the questions' })).getAllByRole('button');
  act(() => points.find(({ textContent }) => textContent === '4')?.click());
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText(/Check the key first/)).toBeDefined();
  const options = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(options[1]).toMatch(/^BIt is aKey/);
  expect(options[2]).toBe('CIt is bAll50% (20)Upper 27%68%Lower 27%0%');
});

test('under thirty it is said that nothing is flagged, and of decisions nothing is said', async () => {
  await show(analysed(12));
  expect(await screen.findByText('Too few for a verdict')).toBeDefined();
  expect(screen.getAllByText('Cannot be said: it takes 30 persons or more whose scores differ.')).toHaveLength(3);
  expect(screen.queryByText('Wrong key?', { selector: '.status-badge' })).toBeNull();
});

test('where there are versions, each can be chosen', async () => {
  await show(analysed(40, ['A', 'B']));
  expect((await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)).toEqual([
    '',
    'A',
    'B',
  ]);
});
