import { IconKey, IconShieldLock } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ExamPart, ExamPerson } from '../../exams/client/exam/exam-part.ts';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { saveFile } from '../../platform/ui/controls/save-file.ts';
import { toastFault } from '../../platform/ui/feedback/fault.tsx';
import { isWaiting } from '../../exams/domain/exam-state.ts';
import { browserEndpoints } from '../browser-contract.ts';

const browserApi = apiClient(browserEndpoints, send);

async function save(examId: string, number: number): Promise<void> {
  try {
    saveFile(`exam-${number}.seb`, await browserApi.downloadBrowserFile({ examId }), 'application/seb');
  } catch (error) {
    toastFault(error);
  }
}

/** Fetched once somebody asks for a code. */
async function renewCode(examId: string, person: ExamPerson): Promise<void> {
  try {
    await (await import('./codes/renew-code.tsx')).renewCode(examId, person);
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
  candidateActions: ({ id, entryBy, state }, person, may) =>
    may('exam.generate') && person.maySit && state && isWaiting(state) && entryBy && entryBy !== 'sign_in'
      ? [
          {
            label: i18next.t('codes.renew', { ns: 'sittings' }),
            icon: <IconKey size={17} />,
            run: () => void renewCode(id, person),
          },
        ]
      : [],
};
