import { IconKey, IconShieldLock } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { saveFile } from '../../platform/ui/controls/save-file.ts';
import { toastFault } from '../../platform/ui/feedback/fault.tsx';
import { isWaiting } from '../../exams/domain/exam-state.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { browserEndpoints } from '../browser-contract.ts';
import { codeEndpoints } from '../code-contract.ts';

const codeApi = apiClient(codeEndpoints, send);
const browserApi = apiClient(browserEndpoints, send);

async function save(examId: string, number: number): Promise<void> {
  try {
    saveFile(`exam-${number}.seb`, await browserApi.downloadBrowserFile({ examId }), 'application/seb');
  } catch (error) {
    toastFault(error);
  }
}

/** Makes a new code after asking, and shows it until somebody has read it. */
async function renewCode(examId: string, examineeId: string): Promise<void> {
  const t = (key: 'renew' | 'renewMessage' | 'given' | 'close', values = {}) =>
    i18next.t(`codes.${key}`, { ns: 'sittings', ...values });
  try {
    const given: string[] = [];
    const asked = await confirm({
      header: t('renew'),
      message: t('renewMessage'),
      acceptLabel: t('renew'),
      tone: 'main',
      accept: async () => given.push((await codeApi.renewEntryCode({ examId, examineeId })).code),
    });
    const [code] = given;
    if (!asked || !code) return;
    await confirm({
      header: t('renew'),
      message: t('given'),
      content: <p className="tabular m-0 mt-3 text-3xl font-semibold tracking-wider">{code}</p>,
      icon: <IconKey size={28} />,
      acceptLabel: t('close'),
      rejectLabel: null,
      tone: 'main',
    });
  } catch (error) {
    toastFault(error);
  }
}

/** The file that opens the exam on the computers of the exam room, and codes for those who lost theirs. */
export const examPart: ExamPart = {
  files: ({ id, number, safeExamBrowser }) =>
    safeExamBrowser
      ? [
          {
            key: 'safe-exam-browser',
            label: i18next.t('browser.file', { ns: 'sittings' }),
            Icon: IconShieldLock,
            run: () => void save(id, number),
          },
        ]
      : [],
  candidateActions: ({ id, entryBy, state }, { examineeId, maySit }, may) =>
    may('exam.generate') && maySit && state && isWaiting(state) && entryBy && entryBy !== 'sign_in'
      ? [
          {
            label: i18next.t('codes.renew', { ns: 'sittings' }),
            icon: <IconKey size={17} />,
            run: () => void renewCode(id, examineeId),
          },
        ]
      : [],
};
