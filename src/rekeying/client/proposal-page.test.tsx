import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../exams/client/api.ts';
import type { Language } from '../../platform/language.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../../questions/client/question.fixture.ts';
import { gapTextDraft, matchingDraft, orderingDraft, singleDraft } from '../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { rekeyingApi } from './api.ts';
import { ProposalPage } from './proposal-page.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// The window of the test has no layout to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ids = { exam: crypto.randomUUID(), question: crypto.randomUUID() };
const exam = { id: ids.exam, number: 1 } as Exam;
const preview = { changes: [], results: 3, passNow: 0, failNow: 0 };

/** The form for one question; gives what was previewed. */
async function propose(draft: QuestionDraft, language: Language = 'en') {
  const named = { questionId: ids.question, number: 5, stem: { en: 'Match' }, places: [{ paper: 'A', position: 1 }] };
  const read = { ...named, ...draft, media: {}, holdingId: null } as never;
  vi.spyOn(rekeyingApi, 'listDecidableQuestions').mockResolvedValue({ 'hydra:member': [named] });
  vi.spyOn(rekeyingApi, 'readDecidableQuestion').mockResolvedValue(read);
  const asked = vi.spyOn(rekeyingApi, 'previewKeyDecision').mockResolvedValue(preview);
  await showPage(<ProposalPage exam={exam} />, { me: person(), language, path: `/?question=${ids.question}` });
  return asked;
}

const choose = async (policy: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name: policy }));
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
const keysAsked = (asked: Awaited<ReturnType<typeof propose>>) => asked.mock.calls.at(-1)?.[0].keys;

/** Chooses from the list of an item; the options of a list stand in the page whether it is open or not. */
async function chooseIn(field: string | RegExp, option: string | RegExp) {
  const input = screen.getByRole('combobox', { name: field });
  fireEvent.click(input);
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  fireEvent.click(await within(list ?? document.body).findByRole('option', { name: option, hidden: true }));
}

test('the key of the paper is no proposal: the form says so at the field, and asks nobody', async () => {
  const asked = await propose(matchingDraft());
  await choose(/Another answer is right/);
  show();
  expect(await screen.findByText('This is the key of the paper. Change what is different.')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  await chooseIn(/Match of item 1/, /Power/);
  expect(screen.queryByText(/This is the key of the paper/)).toBeNull();
  show();
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  expect(keysAsked(asked)).toEqual([{ kind: 'pairs', pairs: { a: 'z', b: 'y' } }]);
});

test('what was typed under one policy is there again after another one', async () => {
  const asked = await propose(matchingDraft());
  await choose(/Another answer is right/);
  await chooseIn(/Match of item 1/, /Power/);
  await choose(/Further answers/);
  await chooseIn(/Match of item 2/, /Power/);
  await choose(/Everybody gets/);
  await choose(/Another answer is right/);
  show();
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  expect(keysAsked(asked)).toEqual([{ kind: 'pairs', pairs: { a: 'z', b: 'y' } }]);
  await choose(/Further answers/);
  show();
  await vi.waitUntil(() => asked.mock.calls.length === 2);
  expect(keysAsked(asked)).toEqual([{ kind: 'pairs', pairs: { a: 'x', b: 'z' } }]);
});

test('several whole answers stand beside the key; the same one twice is named at the second', async () => {
  const asked = await propose(orderingDraft(['a', 'b', 'c']));
  await choose(/Further answers/);
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Step a' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a further answer' }));
  const second = () => within(screen.getByRole('list', { name: 'Further right answer 2' }));
  fireEvent.keyDown(second().getByText('Step a'), { key: 'ArrowDown', altKey: true });
  show();
  expect(await screen.findByText('This answer is there twice.')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(second().getByRole('button', { name: 'Move down: Step a' }));
  show();
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  expect(keysAsked(asked)).toEqual([
    { kind: 'order', order: ['b', 'a', 'c'] },
    { kind: 'order', order: ['b', 'c', 'a'] },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove further right answer 2' }));
  expect(screen.queryByRole('list', { name: 'Further right answer 2' })).toBeNull();
});

test('gaps are chosen and typed; what is no number is said at its row, in Thai too', async () => {
  const asked = await propose(gapTextDraft(), 'th');
  await choose(/คำตอบอื่นเป็นคำตอบที่ถูก/);
  const value = screen.getByRole('textbox', { name: 'ค่า' });
  fireEvent.change(value, { target: { value: '2,5' } });
  fireEvent.click(screen.getByRole('button', { name: 'แสดงผลกระทบ' }));
  expect(await screen.findByText(/ไม่ใช่ตัวเลข/)).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.change(value, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'แสดงผลกระทบ' }));
  await vi.waitUntil(() => asked.mock.calls.length === 1);
  expect(keysAsked(asked)).toMatchObject([
    {
      gaps: {
        g1: { option: 'a' },
        g2: { accepted: ['nozzle', 'jet'], caseSensitive: false },
        g3: { accepted: [{ from: 4.75, to: 5.25 }] },
      },
    },
  ]);
});

test('an essay gets no other key, and the form says why', async () => {
  const content = singleDraft({ kind: 'essay', options: [] });
  await propose({ ...content, key: { kind: 'key_points', keyPoints: [] } });
  expect(await screen.findByText('An essay has no key to change')).toBeDefined();
  const isDisabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).disabled;
  expect([/Another answer/, /Further answers/, /Everybody/, /does not count/].map(isDisabled)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
