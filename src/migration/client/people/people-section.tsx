import { useTranslation } from 'react-i18next';
import { ImportSteps } from '../../../people/client/import/import-steps.tsx';
import { SourceSection } from '../source-section.tsx';
import { peopleKindIn } from './people-kind.ts';

/** Examinees from a table: the company's own import, step by step, which only adds here. */
export function PeopleSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  return (
    <SourceSection title={t('people.title')} hint={t('people.hint')}>
      <ImportSteps kind={peopleKindIn(companyId)} />
    </SourceSection>
  );
}
