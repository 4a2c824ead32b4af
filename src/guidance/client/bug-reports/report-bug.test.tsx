import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { identityApi } from '../../../identity/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { guidanceApi } from '../api.ts';
import { HelpButton } from '../help-button.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const configured = (bugReportKey: string) =>
  vi.spyOn(identityApi, 'publicSettings').mockResolvedValue({
    maintenance: false,
    tokenTtlShort: 900,
    tokenTtlLong: 3600,
    bugReportKey,
    errorReportAddress: '',
    banner: {},
    providers: false,
    release: 'test',
  });
const openHelp = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('menuitem', { name });
};

test('without a key of the form nobody is offered to report a problem', async () => {
  const asked = configured('');
  await showPage(<HelpButton />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await openHelp('Help');
  expect(screen.queryByText('Report a problem')).toBeNull();
});

test.each([
  ['en', 'Help', 'Report a problem', 'What happened', 'Send'],
  ['th', 'ความช่วยเหลือ', 'แจ้งปัญหา', 'เกิดอะไรขึ้น', 'ส่ง'],
] as const)(
  'with a key the form sends what was written and the page, and nothing else (%s)',
  async (...[language, help, item, field, send]) => {
    configured('Sanam');
    const sent = vi.spyOn(guidanceApi, 'reportBug').mockResolvedValue({ id: crypto.randomUUID() });
    await showPage(<HelpButton />, { language, path: '/admin' });
    await openHelp(help);
    fireEvent.click(await screen.findByText(item));
    fireEvent.change(await screen.findByLabelText(new RegExp(field)), { target: { value: 'It broke' } });
    fireEvent.click(screen.getByRole('button', { name: send, hidden: true }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: help })));
    expect(sent.mock.calls[0]?.[0]).toEqual({
      happened: 'It broke',
      expected: '',
      page: location.pathname,
      faultId: '',
    });
  },
);
