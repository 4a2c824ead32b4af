import { useTranslation } from 'react-i18next';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { BlockOfCompany } from './block.ts';

/** What its administrators were written about the subscription and its limits. */
export function WrittenBlock({ overview: { mails } }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  return (
    <OverviewBlock title={t('company.overview.written')}>
      {mails.length === 0 && <OverviewMissing>{t('company.overview.notWritten')}</OverviewMissing>}
      <OverviewLines>
        {mails.map(({ cause, step, sentAt }) => (
          <OverviewLine key={`${cause} ${step} ${sentAt.toISOString()}`} note={<When moment={sentAt} />}>
            {cause === 'end'
              ? t('company.overview.mailOfEnd', { count: step })
              : t(`company.overview.mailOf.${cause}`, { step })}
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
