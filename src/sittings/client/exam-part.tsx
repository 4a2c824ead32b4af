import { IconShieldLock } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { saveFile } from '../../platform/ui/controls/save-file.ts';
import { toastFault } from '../../platform/ui/feedback/fault.tsx';
import { browserEndpoints } from '../browser-contract.ts';

const browserApi = apiClient(browserEndpoints, send);

async function save(examId: string, number: number): Promise<void> {
  try {
    saveFile(`exam-${number}.seb`, await browserApi.downloadBrowserFile({ examId }), 'application/seb');
  } catch (error) {
    toastFault(error);
  }
}

/** The file that opens the exam on the computers of the exam room. */
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
};
