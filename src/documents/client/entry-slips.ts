import i18next from 'i18next';
import { currentLanguage } from '../../platform/client/language/language.ts';
import { saveFile } from '../../platform/ui/controls/save-file.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { toastFault } from '../../platform/ui/feedback/fault.tsx';
import { documentApi } from './api.ts';

/** Makes new entry codes after asking, and hands over the slips: the codes stand nowhere else. */
export async function makeEntrySlips(examId: string, number: number): Promise<void> {
  const t = (key: 'make' | 'makeMessage') => i18next.t(`entry.${key}`, { ns: 'documents' });
  try {
    await confirm({
      header: t('make'),
      message: t('makeMessage'),
      acceptLabel: t('make'),
      tone: 'main',
      accept: async () => {
        const pdf = await documentApi.printEntryCodes({ examId, language: currentLanguage() });
        saveFile(`exam-${number}-entry-slips.pdf`, pdf, 'application/pdf');
      },
    });
  } catch (error) {
    toastFault(error);
  }
}
