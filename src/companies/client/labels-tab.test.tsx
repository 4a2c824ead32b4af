import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTranslation } from 'react-i18next';
import { permissions } from '../../platform/access.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import type { Me } from '../../platform/client/session/me.ts';
import { ConfirmDialog } from '../../platform/ui/dialog/confirm-dialog.tsx';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { companyApi, type CompanySettings } from './api.ts';
import { LabelsTab } from './labels-tab.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const labels = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'Topic', th: 'เรื่อง' },
  subsections: { en: 'Topics', th: 'เรื่อง' },
};
const ids = { accountId: 'x', sessionId: '', companyId: 'c' };
const me = (own: typeof labels | null): Me => ({
  actor: { kind: 'administrator', ...ids, role: 'ROLE_COMPANY_ADMIN', permissions, datasetRole: null },
  role: 'ROLE_COMPANY_ADMIN',
  language: 'en',
  signInName: 'x',
  givenName: {},
  familyName: {},
  company: { id: 'c', code: 'c', name: {}, model: 'TYPE', labels: own, timeZone: 'Asia/Bangkok' },
  lastSignInAt: null,
});
const settings = (own: typeof labels | null) => ({ model: 'TYPE', labels: own }) as CompanySettings;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the preview shows what is typed; what is saved has Thai in both forms', async () => {
  const save = vi.spyOn(companyApi, 'updateLabels').mockResolvedValue({});
  await showPage(<LabelsTab settings={settings(null)} />, { me: me(null) });
  const type = (label: string, at: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[at] ?? document.body, { target: { value } });
  expect(screen.getByText('Aircraft types with their ATA chapters')).toBeTruthy();
  type('English, one', 0, 'Course unit');
  type('English, several', 0, 'Course units');
  type('Thai', 0, 'หน่วยวิชา');
  type('English, one', 1, 'Topic');
  type('English, several', 1, 'Topics');
  type('Thai', 1, 'เรื่อง');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Course units with their topics')).toBeTruthy();
  expect(within(preview).getByText('หน่วยวิชาพร้อมเรื่อง')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ labels }));
});

test('own labels can be given up again', async () => {
  const save = vi.spyOn(companyApi, 'updateLabels').mockResolvedValue({});
  await showPage(
    <>
      <LabelsTab settings={settings(labels)} />
      <ConfirmDialog />
    </>,
    { me: me(labels) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use the standard labels again' }));
  const dialog = (await screen.findAllByRole('alertdialog'))[0] ?? document.body;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use the standard labels again' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ labels: null }));
});

/** Sentences of three features, as their screens say them. */
function Sentences() {
  const context = useModel();
  const { t } = useTranslation(['assembly', 'results', 'people']);
  return (
    <ul>
      <li>{t('assembly:blueprint.chooseModule', { context })}</li>
      <li>{t('results:subsections.title', { context })}</li>
      <li>{t('people:permission.groups.module')}</li>
    </ul>
  );
}

test.each([
  [null, 'en', ['Choose an aircraft type', 'Right answers by ATA chapter', 'Aircraft types']],
  [labels, 'en', ['Choose one of the course units', 'Right answers by topic', 'Course units']],
  [labels, 'th', ['เลือกหน่วยวิชา', 'สัดส่วนคำตอบที่ถูกต้อง แยกตามเรื่อง', 'หน่วยวิชา']],
] as const)('sentences name the levels as the company does', async (own, language, sentences) => {
  await showPage(<Sentences />, { me: me(own), language });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(sentences);
});
