import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { person, question } from '../../../../questions/client/question.fixture.ts';
import type { PersonSheet, QuestionOfPerson } from './api.ts';
import { SheetQuestions } from './sheet-questions.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const { content, key } = question().draft;
const asked = (position: number, change: Partial<QuestionOfPerson>): QuestionOfPerson => ({
  position,
  shownAs: position,
  questionId: crypto.randomUUID(),
  number: 100 + position,
  subsectionCode: '1',
  subsectionTitle: { en: 'Ohm' },
  level: 2,
  content,
  key,
  points: 100,
  response: 'b',
  written: 'B',
  isCorrect: true,
  ruling: null,
  feedback: '',
  decided: [],
  gained: 100,
  savedAt: null,
  changed: 0,
  history: [],
  ...change,
});
const sheet = {
  id: 'r',
  exam: { kind: 'e_exam' },
  media: {},
  questions: [
    asked(1, {}),
    asked(2, { response: 'a', written: 'A', isCorrect: false, gained: 0 }),
    asked(3, { response: null, written: null, isCorrect: false, gained: 0 }),
  ],
} as unknown as PersonSheet;

const detail = () => screen.getByRole('region', { name: /^Question \d/ });
const shownQuestion = () => detail().getAttribute('aria-label');

test('j and k go from question to question; the chosen one shows its response beside the key', async () => {
  await showPage(<SheetQuestions sheet={sheet} />, { me: person() });
  expect(shownQuestion()).toBe('Question 1');
  fireEvent.keyDown(document.body, { key: 'j' });
  await vi.waitUntil(() => shownQuestion() === 'Question 2');
  expect(within(detail()).getByText('Chosen').closest('li')?.textContent).toContain('Text a');
  fireEvent.keyDown(document.body, { key: 'k' });
  await vi.waitUntil(() => shownQuestion() === 'Question 1');
});

test('a view shows its questions alone, with their number', async () => {
  await showPage(<SheetQuestions sheet={sheet} />, { me: person() });
  fireEvent.click(screen.getByRole('button', { name: 'Blank 1' }));
  await vi.waitUntil(() => shownQuestion() === 'Question 3');
  expect(within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('listitem')).toHaveLength(1);
});

test('where a key was decided, it stands beside that of the paper, and the line of a wrong answer names it', async () => {
  const decided = [key, { kind: 'option' as const, option: 'c' }];
  const question = asked(1, { response: 'a', written: 'A', isCorrect: false, gained: 0, ruling: 'accept', decided });
  await showPage(<SheetQuestions sheet={{ ...sheet, questions: [question] }} />, { me: person() });
  const partOf = (name: string) => within(detail()).getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(partOf('Key')).toBe('KeyB');
  expect(partOf('Also accepted')).toBe('Also acceptedC');
  expect(screen.getByText('key B / C')).toBeDefined();
});

test('where another key was decided in the place of that of the paper, the text is marked with it', async () => {
  const decided = [{ kind: 'option' as const, option: 'c' }];
  const question = asked(1, { ruling: 'rekey', decided, isCorrect: false });
  await showPage(<SheetQuestions sheet={{ ...sheet, questions: [question] }} />, { me: person() });
  const rowOf = (text: string) => within(detail()).getByText(text).closest('li')?.textContent;
  expect(rowOf('Text c')).toContain('Key');
  expect(rowOf('Text b')).not.toContain('Key');
});

test('of a question that was credited or dropped the key of the paper is shown as one that judges nobody', async () => {
  for (const [ruling, sentence] of [
    ['credit', 'Decided after the exam: everybody gets the points'],
    ['drop', 'Decided after the exam: the question does not count'],
  ] as const) {
    const question = asked(1, { ruling, isCorrect: ruling === 'credit' ? true : null });
    await showPage(<SheetQuestions sheet={{ ...sheet, questions: [question] }} />, { me: person() });
    expect(within(detail()).getByText(sentence)).toBeDefined();
    expect(within(detail()).queryByText('Key', { selector: 'dt' })).toBeNull();
    const named = within(detail()).getByText('Key of the paper, by which nobody is judged').parentElement;
    expect(named?.textContent).toMatch(/judgedB$/);
    const marked = within(detail()).getByText('Text b').closest<HTMLElement>('[style*="--mantine-color-teal-filled"]');
    expect(marked?.style.getPropertyValue('--mantine-color-teal-filled')).toBe('var(--sanam-line)');
    cleanup();
  }
});

test('the history names the moment of the device where it is another than that of the server', async () => {
  const at = new Date('2026-03-01T02:00:30Z');
  const given = (ago: number | null) => ({
    what: 'replaced' as const,
    response: 'A',
    at,
    givenAt: ago === null ? null : new Date(at.getTime() - ago),
    by: null,
  });
  const history = [given(null), given(1000), given(42_000), given(7_200_000)];
  await showPage(<SheetQuestions sheet={{ ...sheet, questions: [asked(1, { history })] }} />, { me: person() });
  const lines = within(detail())
    .getAllByText(/^replaced/)
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'replaced',
    'replaced',
    'replaced · given 08:59:48 by the device',
    'replaced · given 03/01/2026, 07:00 by the device',
  ]);
});
