import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyApi } from './api.ts';
import { useSaved } from './use-saved.ts';

/** Whether people of exams get mails when these are planned, changed or called off; saved as it is switched. */
export function ExamMails({ sent }: { sent: boolean }) {
  const { t } = useTranslation('companies');
  const saved = useSaved();
  const change = useAct({ act: companyApi.sendExamMails, feature: 'companies', done: saved });
  return (
    <Switch
      label={t('mails.exams')}
      description={t('mails.examsHint')}
      className="prose"
      checked={sent}
      disabled={change.pending}
      onChange={({ currentTarget }) => change.run({ sent: currentTarget.checked })}
    />
  );
}
