import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useRouteParams } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { PageSkeleton } from '../../../platform/ui/feedback/page-skeleton.tsx';
import { guidanceApi, tooltipsKey } from '../api.ts';
import { nameAt } from './tooltip-address.ts';
import { TooltipForm } from './tooltip-form.tsx';
import { screenOf } from '../../domain/tooltip-screens.ts';
import { TooltipState } from './tooltip-state.tsx';

/** One tooltip under an address of its own. */
export function TooltipPage() {
  const { t } = useTranslation('guidance');
  const { name: address } = useRouteParams('platform-admin-tooltips-id');
  const name = nameAt(address);
  const read = useQuery({
    queryKey: [...tooltipsKey, name],
    queryFn: () => guidanceApi.readTooltip({ name }),
    retry: false,
  });
  const parent = { label: t('tooltips.title'), target: to('platform-admin-tooltips') };
  if (read.error && !read.data) return <ErrorState alone error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={t(`tooltips.element.${read.data.name}`)}
        parent={parent}
        badge={<TooltipState tooltip={read.data} />}
        state={t(`tooltips.screen.${screenOf[read.data.name]}`)}
      />
      <TooltipForm key={String(read.data.changedAt)} tooltip={read.data} />
    </>
  );
}
