import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examineeMe } from '../../../identity/client/person.fixture.ts';
import { sittingApi } from './api.ts';
import { HomePage } from './home-page.tsx';

afterEach(cleanup);

const basicMe = {
  ...examineeMe,
  actor: { kind: 'user', accountId: 'u', sessionId: '', companyId: 'c' },
  role: 'ROLE_USER',
} as const;

test.each(['en', 'th'] as const)(
  'a basic user reads that nothing is assigned, and whom to ask: %s',
  async (language) => {
    const ask = vi.spyOn(sittingApi, 'listMyExams');
    await showPage(<HomePage />, { me: basicMe, language });
    expect(await screen.findByText(/Siam Aviation Training/)).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/help', '/profile']));
    expect(ask).not.toHaveBeenCalled();
  },
);
