import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { examineeMe } from '../../../identity/client/person.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { sittingApi, type MyExam } from './api.ts';
import { HomePage } from './home-page.tsx';
import { myExam } from './my-exam.fixture.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function home(some: Partial<MyExam>) {
  const exam = { ...myExam, state: 'ready', ...some } as const;
  vi.spyOn(sittingApi, 'listMyExams').mockResolvedValue({ serverNow: new Date(), exams: [exam] });
  vi.spyOn(sittingApi, 'listMySubscriptions').mockResolvedValue({ 'hydra:member': [], hasFormerResults: false });
  await showPage(<HomePage />, { me: examineeMe });
  await screen.findByText('Electrical exam');
}

test('an exam in Safe Exam Browser says how it is opened, with its file', async () => {
  const download = vi.spyOn(sittingApi, 'downloadMyBrowserFile').mockResolvedValue(new Uint8Array([1]));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined }));
  await home({ safeExamBrowser: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Download the file' }));
  await vi.waitFor(() => expect(download).toHaveBeenCalledWith({ examId: 'e' }));
});

test('in Safe Exam Browser, and where it is not asked for, nothing is said of it, and the start shows the key', async () => {
  await home({ safeExamBrowser: false });
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
  cleanup();
  vi.stubGlobal('SafeExamBrowser', { security: { configKey: 'abc' } });
  const start = vi.spyOn(sittingApi, 'startSitting').mockRejectedValue(new Error('not now'));
  await home({ safeExamBrowser: true });
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start exam' }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ examId: 'e', sebKey: 'abc' })));
});
