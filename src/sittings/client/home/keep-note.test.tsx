import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { examineeMe } from '../../../identity/client/person.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { sittingApi } from './api.ts';
import { HomePage } from './home-page.tsx';
import { myExam } from './my-exam.fixture.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('before the start an address without https, and a browser that keeps nothing, are named', async () => {
  const exams = [{ ...myExam, state: 'ready' as const }];
  vi.spyOn(sittingApi, 'listMyExams').mockResolvedValue({ serverNow: new Date(), exams });
  vi.spyOn(sittingApi, 'listMySubscriptions').mockResolvedValue({ 'hydra:member': [], hasFormerResults: false });
  for (const [isSecure, words] of [
    [false, /not a secure one \(https\)/],
    [true, /This browser stores nothing/],
  ] as const) {
    vi.stubGlobal('isSecureContext', isSecure);
    await showPage(<HomePage />, { me: examineeMe });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(/keep the page of the exam open/)).toBeDefined();
    expect(screen.queryByText(/even after a reload/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Start exam' }).hasAttribute('disabled')).toBe(false);
    cleanup();
  }
});
