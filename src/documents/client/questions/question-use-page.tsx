import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { documentApi } from '../api.ts';
import { isId } from '../of-exam.tsx';
import { useKnowsPrintSettings } from '../print-settings.ts';
import { PrintPage } from '../print-page.tsx';

/** One question over all its exams, as it will be printed: `?id=` says which. */
export function QuestionUsePage() {
  const { t } = useTranslation('documents');
  const { id: questionId = '' } = useSearch();
  const knows = useKnowsPrintSettings();
  if (!isId(questionId))
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          alone
          title={t('questionUse.none')}
          hint={t('questionUse.noneHint')}
          icon={<IconFileOff size={40} stroke={1.5} />}
          action={
            <Button component={RouteLink} to={to('admin-questions')}>
              {t('questionUse.toQuestions')}
            </Button>
          }
        />
      </main>
    );
  if (!knows) return null;
  return (
    <PrintPage
      title={t('questionUse.kind')}
      fileName={({ language }) => `question-use-${language}.pdf`}
      ask={({ language, size }) => documentApi.printQuestionUse({ questionId, language, size })}
    />
  );
}
