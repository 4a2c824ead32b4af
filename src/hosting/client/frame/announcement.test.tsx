import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { identityApi } from '../../../identity/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { Announcement } from './announcement.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const announce = (banner: { en?: string; th?: string }) =>
  vi.spyOn(identityApi, 'publicSettings').mockResolvedValue({
    maintenance: false,
    tokenTtlShort: 900,
    tokenTtlLong: 3600,
    bugReportKey: '',
    errorReportAddress: '',
    banner,
    providers: false,
    release: 'test',
  });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['en', 'Announcement', 'Closed on Friday'],
  ['th', 'ประกาศ', 'ปิดวันศุกร์'],
] as const)('what the platform announces stands there in the reader’s language', async (language, name, words) => {
  announce({ en: 'Closed on Friday', th: 'ปิดวันศุกร์' });
  await showPage(<Announcement />, { language });
  expect((await screen.findByRole('note', { name })).textContent).toBe(words);
});

test('where nothing is announced nothing stands there', async () => {
  const asked = announce({});
  await showPage(<Announcement />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('note')).toBeNull();
});
