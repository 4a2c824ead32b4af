import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { BlockOfExaminee } from './block.ts';

/** What holds for this person in every exam. */
export function StandingBlock({ examinee, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const { enabled, erasedAt, extraTimePercent: percent, largerText, licenceCategories, classrooms } = examinee;
  return (
    <OverviewBlock title={t('overview.standing')} target={tab('data')}>
      <OverviewFacts>
        <OverviewFact label={t('examinees.status')}>
          {t(erasedAt ? 'examinee.erased' : enabled ? 'examinees.enabled' : 'examinees.disabled')}
        </OverviewFact>
        <OverviewFact label={t('examinees.password')}>
          {t(examinee.hasPassword ? 'administrator.facts.passwordSet' : 'administrator.facts.passwordNone')}
        </OverviewFact>
        <OverviewFact label={t('examinee.licenceCategories')}>
          {list(licenceCategories) || t('overview.noLicences')}
        </OverviewFact>
        <OverviewFact label={t('examinee.extraTime')}>
          {percent > 0 ? t('examinees.extraTimeOf', { percent }) : t('overview.noExtraTime')}
        </OverviewFact>
        {largerText && <OverviewFact label={t('examinee.largerText')}>{t('examinee.yes')}</OverviewFact>}
        <OverviewFact label={t('examinees.classrooms')}>
          {list(classrooms.map(({ code }) => code)) || t('examinee.noClasses')}
        </OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}
