import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hotspotDraft, labelDraft } from '../../../questions/domain/drafts.fixture.ts';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, pass, seated as seatedIn } from './sitting.fixture.tsx';

atExamAddress();
beforeEach(() => {
  localStorage.clear();
  // Nothing is laid out here: a picture has the size that a browser would give it.
  HTMLImageElement.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 500, 200);
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

type Question = Paper['questions'][number];
const { content } = hotspotDraft();
const hotspot: Question = {
  ...content,
  stem: { en: '<p>Which gauge shows pressure?</p><p><img src="/gauges.png" alt="Two gauges"></p>' },
  options: [...content.options],
  matches: [],
  gaps: [],
  position: 1,
  points: 100,
};

const mark = (name: string) => document.querySelector(`[data-mark="${name}"]`);

const labelled: Question = {
  ...hotspot,
  ...labelDraft().content,
  stem: hotspot.stem,
  options: [...labelDraft().content.options],
  matches: [...labelDraft().content.matches],
  gaps: [],
};

async function seated(question = hotspot) {
  const room = examRoom();
  room.server.questions = [question];
  await seatedIn(room);
  // What is drawn on the picture comes after the text.
  await act(async () => void (await import('./answer/on-picture/marked-stem.tsx')));
  await pass(10);
  return room;
}

test('a press on a region chooses it as its box does; the picture says nothing to a screen reader', async () => {
  const room = await seated();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'B Gauge at the right' });
  const region = mark('B');
  if (!region) throw new Error('the region is drawn');
  expect(region.closest('svg')?.getAttribute('aria-hidden')).toBe('true');
  await act(() => fireEvent.click(region));
  expect(box.checked).toBe(true);
  expect(mark('B')?.hasAttribute('data-chosen')).toBe(true);
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual(['b']);
  await act(() => box.click());
  expect(mark('B')?.hasAttribute('data-chosen')).toBe(false);
});

test('the region whose box has the focus stands out, and lies where the author drew it', async () => {
  await seated();
  const lines = () => [...(mark('A')?.querySelectorAll('rect') ?? [])];
  expect(lines().map((line) => ['x', 'y', 'width', 'height'].map((name) => line.getAttribute(name)))).toEqual([
    ['50', '20', '150', '160'],
    ['50', '20', '150', '160'],
  ]);
  expect(lines().some((line) => line.hasAttribute('stroke-dasharray'))).toBe(false);
  await act(() => screen.getByRole('checkbox', { name: 'A Gauge at the left' }).focus());
  expect(lines().some((line) => line.hasAttribute('stroke-dasharray'))).toBe(true);
});

test('a label is chosen in the list of its place, or tapped onto the picture; its letter stands there', async () => {
  const room = await seated(labelled);
  await act(async () => void (await import('./answer/by-hand/pair-by-hand.tsx')));
  await pass(10);
  const [first] = screen.getAllByRole<HTMLSelectElement>('combobox');
  if (!first) throw new Error('each place has its list');
  await act(() => fireEvent.change(first, { target: { value: 'y' } }));
  expect(mark('1')?.textContent).toBe('1B');
  const label = document.querySelector('[data-choice="z"]');
  const spot = mark('2');
  if (!label || !spot) throw new Error('labels and places are drawn');
  await act(() => fireEvent.click(label));
  await act(() => fireEvent.click(spot));
  expect(mark('2')?.textContent).toBe('2C');
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual({ a: 'y', b: 'z' });
});
