import { Alert } from '@mantine/core';
import { IconWriting } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../api.ts';

const before: readonly Exam['state'][] = ['draft', 'scheduled', 'open', 'closed'];

/** Before anything is marked: what comes of an exam whose papers have essays. Beside its results these say so themselves. */
export function EssayNote({ exam: { hasEssays, state } }: { exam: Pick<Exam, 'hasEssays' | 'state'> }) {
  const { t } = useTranslation('exams');
  if (!hasEssays || !before.includes(state)) return null;
  return (
    <Alert mb="md" color="yellow" icon={<IconWriting size={20} aria-hidden />} title={t('exam.essays')}>
      {t('exam.essaysHint')}
    </Alert>
  );
}
