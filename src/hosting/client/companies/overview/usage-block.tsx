import { useTranslation } from 'react-i18next';
import { UsageBars } from '../../../../companies/client/usage-bars.tsx';
import { OverviewBlock } from '../../../../platform/ui/page/overview.tsx';
import type { BlockOfCompany } from './block.ts';

/** How much of its limits is used. */
export function UsageBlock({ company: { subscription }, tab }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  return (
    <OverviewBlock title={t('company.overview.limits')} target={tab('subscription')}>
      <UsageBars subscription={subscription} />
    </OverviewBlock>
  );
}
