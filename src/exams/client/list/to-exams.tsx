import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';

/** Where nothing is to be done yet: the exams, for who schedules them and chooses the others. */
export function ToExams() {
  const { t } = useTranslation('exams');
  const may = useMay();
  if (!may('exam.generate')) return null;
  return (
    <Button component={RouteLink} to={to('admin-exams')} variant="default">
      {t('exam.title')}
    </Button>
  );
}
