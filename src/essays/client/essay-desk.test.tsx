import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { essayApi, type ShownEssay } from './api.ts';
import type { Draft } from './drafts.ts';
import { EssayDesk } from './essay-desk.tsx';

const essay: ShownEssay = {
  code: 'BCDF-GHJK',
  question: 1,
  stem: { en: '<p>Why?</p>' },
  isRich: false,
  answer: 'Nobody <b>starts</b> it.',
  words: 4,
  maxPoints: 400,
  points: [
    { text: { en: 'Isolate' }, worth: 300 },
    { text: { en: 'Tag out' }, worth: 100 },
  ],
  errors: [{ en: 'Works on a live circuit' }],
  errorCap: 100,
  own: null,
  others: [],
  isOpen: true,
  media: {},
};

function Desk({ go, goOn }: { go: (by: number) => void; goOn: () => void }) {
  const [draft, keep] = useState<Draft | null>(null);
  return (
    <EssayDesk
      examId="e"
      code={essay.code}
      draft={draft}
      keep={keep}
      go={go}
      goOn={goOn}
      isFirst={false}
      isLast={false}
    />
  );
}

const mark = vi.spyOn(essayApi, 'markEssay');
const read = vi.spyOn(essayApi, 'readEssay');
beforeEach(() => {
  mark.mockReset().mockResolvedValue({ points: 0 });
  read.mockReset().mockResolvedValue(essay);
});
afterEach(cleanup);

const press = (code: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.body, { code, key: code, ...more }));

test('keys tick key points and errors, with a Thai layout too; Enter saves what is ticked and goes on', async () => {
  const [go, goOn] = [vi.fn(), vi.fn()];
  await showPage(<Desk go={go} goOn={goOn} />);
  await screen.findByText('Total: 0 of 4');
  await press('Digit1', { key: 'ๅ' });
  await press('Digit2', { key: '/' });
  await screen.findByText('Total: 4 of 4');
  await press('Digit1', { key: '+', shiftKey: true });
  await screen.findByText('Total: 1 of 4');
  await press('KeyJ', { key: '่' });
  expect(go).toHaveBeenCalledWith(1);
  await press('Enter');
  expect(mark).toHaveBeenCalledExactlyOnceWith({
    examId: 'e',
    code: essay.code,
    given: [300, 100],
    errors: [0],
    remark: '',
    feedback: '',
  });
  expect(goOn).toHaveBeenCalledOnce();
});

test('where saving fails, what was ticked and typed stays', async () => {
  mark.mockRejectedValue(new Refused('marking_not_open', {}));
  const goOn = vi.fn();
  await showPage(<Desk go={vi.fn()} goOn={goOn} />);
  await press('Digit9');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Remark to the office' }), {
    target: { value: 'Hard to read' },
  });
  await press('Digit1');
  await press('Enter');
  await screen.findByText('Essays can be marked as soon as everybody has finished.');
  expect(screen.getByText('Total: 3 of 4')).toBeTruthy();
  expect(screen.getByDisplayValue('Hard to read')).toBeTruthy();
  expect(goOn).not.toHaveBeenCalled();
});

test('a plain answer is shown as it was typed; a settled one takes no mark; the third sees both marks', async () => {
  const others = [
    { given: [300, 100], errors: [], points: 400, remark: '', feedback: '' },
    { given: [0, 0], errors: [0], points: 0, remark: 'Live!', feedback: 'Isolate it first.' },
  ];
  read.mockResolvedValue({ ...essay, others, isOpen: false });
  await showPage(<Desk go={vi.fn()} goOn={vi.fn()} />);
  await screen.findByText('Nobody <b>starts</b> it.');
  expect(screen.getByText('To the office: Live!')).toBeTruthy();
  expect(screen.getByText('To the examinee: Isolate it first.')).toBeTruthy();
  await press('Digit1');
  await press('Enter');
  expect(mark).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Save and go on' })).toHaveProperty('disabled', true);
});
