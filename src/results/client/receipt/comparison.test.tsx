import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { Comparison } from './comparison.tsx';

afterEach(cleanup);

const marked = { answers: 8, code: '4K 9T 2M 0A 7C XW' };
const atTheEnd = { answers: 6, code: 'BH 4F S1 XS M3 W3' };
const endedAt = new Date('2026-11-21T04:05:00Z');

const typing = async (code: string) =>
  act(() => fireEvent.change(screen.getByLabelText('Code on the receipt'), { target: { value: code } }));
const verdict = () => screen.getByRole('status').textContent;

test('a code from paper is called equal or different as soon as it is whole', async () => {
  await showPage(<Comparison codes={{ endedAt, marked, atTheEnd: null }} />);
  expect(await screen.findByText('Code of what was marked (8 answers)')).toBeDefined();
  expect(screen.queryByText(/Code at the end/)).toBeNull();
  await typing('4k9t 2m0a');
  expect(verdict()).toBe('');
  await typing('4k9t-2moa-7cxw');
  expect(verdict()).toMatch(/^Equal/);
  await typing(atTheEnd.code);
  expect(verdict()).toMatch(/^Different/);
});

test('where late answers have counted, both codes stand there, and each is known', async () => {
  await showPage(<Comparison codes={{ endedAt, marked, atTheEnd }} />);
  expect(await screen.findByText(atTheEnd.code)).toBeDefined();
  await typing(atTheEnd.code);
  expect(verdict()).toContain('Late answers have counted since.');
  await typing(marked.code);
  expect(verdict()).toMatch(/^EqualThe answers that were marked/);
});
