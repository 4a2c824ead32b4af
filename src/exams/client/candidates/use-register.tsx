import { useTranslation } from 'react-i18next';
import { examApi } from '../api.ts';
import { useSetAside } from './use-set-aside.tsx';

type Registering = { readonly examineeIds: string[]; readonly resitReason?: string };

/** Registers people for an exam. Where that clashes with other exams, `dialog` names these and asks for a reason. */
export function useRegister(examId: string) {
  const { t } = useTranslation('exams');
  const { run: register, dialog } = useSetAside<Registering>({
    send: (people) => examApi.registerForExam({ examId, ...people }),
    title: t('unregistered.register'),
    submitLabel: t('clash.registerAnyway'),
  });
  return { register, dialog };
}
