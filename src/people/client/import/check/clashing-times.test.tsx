import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { accommodationParts, type AccommodationPart } from '../../examinees/page/accommodation-part.ts';
import { screens } from '../../routes.tsx';
import { ClashingTimes } from './clashing-times.tsx';
import type { ImportCheck, PeopleImportWish } from '../kind.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  accommodationParts.set({});
});

// As staff.tsx finds them.
const parts = import.meta.glob<{ accommodationPart: AccommodationPart }>('/src/*/client/accommodation-part.tsx');

const setParts = () =>
  accommodationParts.set(
    Object.fromEntries(Object.entries(parts).map(([path, load]) => [path.replace('/src/', './'), load])),
  );

const exam = (number: number, title: string) => ({
  id: crypto.randomUUID(),
  number,
  title: { en: title },
  opensAt: new Date('2026-12-01T02:00:00Z'),
  closesAt: new Date('2026-12-01T03:00:00Z'),
});
const clash = { kind: 'room', exam: exam(7, 'Next one'), people: [], of: exam(6, 'Their own') };

test('clashes that a file brings are named with their number, and a reason is asked for', async () => {
  setParts();
  await accommodationParts.loadBeside(Promise.resolve());
  const found = { clashes: [clash], clashCount: 130 } as unknown as ImportCheck;
  function Page() {
    const [wish, setWish] = useState({ overrideReason: '' } as PeopleImportWish);
    return <ClashingTimes found={found} wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />;
  }
  await showPage(<Page />);
  expect(await screen.findByText(/6 · Their own/)).toBeTruthy();
  expect(screen.getByText(/7 · Next one/)).toBeTruthy();
  expect(screen.getByText(/130/)).toBeTruthy();
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason to keep the extra times of the file');
  fireEvent.change(reason, { target: { value: 'One exam moves' } });
  expect(reason.value).toBe('One exam moves');
});

test('a file without such clashes asks nothing', async () => {
  await showPage(<ClashingTimes found={{ clashCount: 0 } as ImportCheck} wish={{} as never} onChange={() => {}} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['admin-examinees-id', 'admin-examinees-import'])('%s brings along who names the clashes', async (route) => {
  setParts();
  expect(accommodationParts.all()).toEqual([]);
  await screens.find((screen) => screen.route === route)?.load();
  expect(accommodationParts.all()).not.toEqual([]);
});
