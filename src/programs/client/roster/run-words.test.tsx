import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import type { RosterCounts } from '../../roster-schema.ts';
import { useCountTexts } from './run-words.ts';

afterEach(cleanup);

test('a line of counts never ends between a figure and its word', async () => {
  const counts = { created: 3, changed: 0, unchanged: 0, refused: 1, gone: 0 } as RosterCounts;
  function Counts() {
    return <output>{useCountTexts()(counts).join(' · ')}</output>;
  }
  await showPage(<Counts />, { language: 'th' });
  expect(screen.getByRole('status').textContent.split(' · ')).toEqual([
    'ใหม่\u00A03',
    'เปลี่ยนแปลง\u00A00',
    'ไม่เปลี่ยนแปลง\u00A00',
    'ไม่รับ\u00A01\u00A0แถว',
  ]);
});
