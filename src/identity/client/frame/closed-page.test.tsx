import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { ClosedPage } from './closed-page.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const says = (maintenance: boolean) => ({
  maintenance,
  tokenTtlShort: 900,
  tokenTtlLong: 3600,
  bugReportKey: '',
  errorReportAddress: '',
  banner: { en: 'Back at 14:00', th: 'เปิดเวลา 14:00 น.' },
  providers: false,
  release: 'test',
});

test.each([
  ['en', 'Back at 14:00'],
  ['th', 'เปิดเวลา 14:00 น.'],
] as const)('a closed system says until when, where the platform announces it (%s)', async (language, news) => {
  vi.spyOn(identityApi, 'publicSettings').mockResolvedValue(says(true));
  await showPage(<ClosedPage />, { language });
  expect(await screen.findByText(news)).toBeTruthy();
});

test('a closed system is asked again without anybody doing anything', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi.spyOn(identityApi, 'publicSettings').mockResolvedValue(says(true));
  await showPage(<ClosedPage />);
  await screen.findByText('Back at 14:00');
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});
