import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../fixtures/page.fixture.tsx';
import { RecordedAct } from './recorded-act.tsx';

afterEach(cleanup);

const details = {
  number: 12,
  importId: '0199aaaa-0000-7000-8000-000000000000',
  changes: {
    passMark: { from: 75, to: 1 },
    state: { from: 'draft', to: 'scheduled' },
    place: { from: null, to: 'Room 2' },
    opensAt: { from: '2026-03-01T02:00:00+00:00', to: '2026-03-02T02:00:00Z' },
    title: { from: { en: 'Old', th: 'เก่า' }, to: { en: 'New', th: 'เก่า' } },
    candidates: { from: ['S-1 A', 'S-2 A'], to: ['S-2 A', 'S-3 B'] },
    key: { from: '…', to: '…' },
  },
};

const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('a line says in English what stood there before and after', async () => {
  await showPage(<RecordedAct action="exam.updated" details={details} />);
  expect(screen.getByText('Exam changed')).toBeTruthy();
  expect(lines()).toEqual([
    'Number: 12',
    'Pass mark: 75 → 1',
    'State: draft → scheduled',
    'Place: nothing → Room 2',
    'Opens: 03/01/2026, 09:00 → 03/02/2026, 09:00',
    'Title: Old / เก่า → New / เก่า',
    'Candidates: taken away S-1 A · added S-3 B',
    'Answer key changed',
  ]);
});

test('and in Thai, with the years of the Buddhist Era', async () => {
  await showPage(<RecordedAct action="exam.updated" details={details} />, { language: 'th' });
  expect(screen.getByText('แก้ไขการสอบ')).toBeTruthy();
  expect(lines()).toContain('สถานะ: ฉบับร่าง → กำหนดเวลาแล้ว');
  expect(lines()).toContain('เวลาเปิด: 01/03/2569 09:00 น. → 02/03/2569 09:00 น.');
});

test('flags have their names, and what no release knows any more is shown as it is', async () => {
  const rights = { changes: { permissions: { from: ['question.view'], to: ['question.view', 'question.approve'] } } };
  await showPage(<RecordedAct action="level.changed" details={rights} />);
  expect(lines()).toEqual(['Flags: added Questions: Approve']);
  await showPage(<RecordedAct action="thing.forgotten" details={{}} />);
  expect(screen.getByText('thing.forgotten')).toBeTruthy();
});
