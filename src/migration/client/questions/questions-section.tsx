import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportSteps } from '../../../exchange/client/import-steps.tsx';
import { ImportWaysContext } from '../../../exchange/client/import-ways.ts';
import { SourceSection } from '../source-section.tsx';
import { questionWaysIn } from './question-ways.ts';

/** Questions from a file: the company's own import, step by step, which only adds here and can be undone. */
export function QuestionsSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const ways = useMemo(() => questionWaysIn(companyId), [companyId]);
  return (
    <SourceSection title={t('questions.title')} hint={t('questions.hint')}>
      <ImportWaysContext value={ways}>
        <ImportSteps />
      </ImportWaysContext>
    </SourceSection>
  );
}
