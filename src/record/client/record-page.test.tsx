import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found } from '../../platform/refusal.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { recordApi } from './api.ts';
import { RecordPage } from './record-page.tsx';

afterEach(cleanup);

const line = {
  id: crypto.randomUUID(),
  action: 'exam.updated',
  at: new Date('2026-03-01T02:00:00Z'),
  by: { who: 'person', name: { givenName: { en: 'Ada' }, familyName: { en: 'Ash' } } },
  about: { kind: 'exam', id: crypto.randomUUID(), number: '12', name: { en: 'May' } },
  details: { number: 12, changes: { passMark: { from: 75, to: 1 } } },
  network: '192.0.2.*',
  device: 'Firefox, Linux',
  number: 7,
} as const;
const older = { ...line, id: crypto.randomUUID(), action: 'company.logo_removed', details: {}, number: 6 } as const;

/** Catches the file that a page hands to the browser's downloads; answers its text. The window stays where it is. */
function catchFile(): () => Promise<string> {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:saved';
  });
  return async () => {
    const text = await vi.waitFor(() => found(files[0]).text());
    expect(files).toHaveLength(1);
    return text;
  };
}

test('every line that the filters let through comes along, with before and after, network and device', async () => {
  const fileSaved = catchFile();
  vi.spyOn(recordApi, 'readRecordPeople').mockResolvedValue({ people: [] });
  const ask = vi.spyOn(recordApi, 'listRecord').mockImplementation(async ({ limit, after }) => {
    // The screen shows its first page; the file takes all of them.
    const first = { 'hydra:member': [line], 'hydra:totalItems': 2, 'hydra:next': 'older', totalIsLeast: false };
    return limit === 200 && after ? { ...first, 'hydra:member': [older], 'hydra:next': null } : first;
  });
  await showPage(<RecordPage />, { path: '/record?area=exams,company&from=2026-03-01' });
  await screen.findByText('Exam changed');
  fireEvent.click(screen.getByRole('button', { name: 'Export the list' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));

  const rows = (await fileSaved()).trim().split(/\r?\n/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Who');
  for (const part of ['Ada Ash', 'Exam changed', 'Pass mark: 75 → 1', '192.0.2.*', 'Firefox, Linux', '7'])
    expect(rows[1]).toContain(part);
  expect(rows[2]).toContain('Logo removed');
  const asked = ask.mock.calls.map(([input]) => input).filter(({ limit }) => limit === 200);
  expect(asked).toEqual([
    { area: 'exams,company', from: '2026-03-01', limit: 200 },
    { area: 'exams,company', from: '2026-03-01', limit: 200, after: 'older' },
  ]);
});
