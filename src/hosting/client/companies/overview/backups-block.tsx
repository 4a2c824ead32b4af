import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewFact, OverviewFacts, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { BlockOfCompany } from './block.ts';

const megabyte = 1024 * 1024;

/** How the company's own backups stand; the platform's back up everything beside them. */
export function BackupsBlock({ overview: { backups } }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  const { count, bytes, lastAt, every } = backups;
  return (
    <OverviewBlock title={t('company.overview.backups')}>
      {count === 0 && every === 'never' && <OverviewMissing>{t('company.overview.noBackups')}</OverviewMissing>}
      {(count > 0 || every !== 'never') && (
        <OverviewFacts>
          <OverviewFact label={t('company.overview.lastBackup')}>
            {lastAt ? <When moment={lastAt} /> : t('company.overview.noneYet')}
          </OverviewFact>
          <OverviewFact label={t('company.overview.keptBackups')}>
            {t('company.overview.backupSize', { count, size: number(bytes / megabyte, 1) })}
          </OverviewFact>
          <OverviewFact label={t('company.overview.schedule')}>{t(`company.overview.every.${every}`)}</OverviewFact>
        </OverviewFacts>
      )}
    </OverviewBlock>
  );
}
