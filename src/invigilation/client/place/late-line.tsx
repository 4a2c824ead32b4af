import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { Place } from '../api.ts';

type Props = { readonly examId: string; readonly place: Place; readonly name: string };

/** How many answers of somebody wait for a decision and how many were not used, and the way to look at them and decide. */
export function LateLine({ examId, place: { sittingId, lateWaiting, notUsed }, name }: Props) {
  const { t } = useTranslation('invigilation');
  if (!sittingId || lateWaiting + notUsed === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {lateWaiting > 0 && <StatusBadge tone="attention">{t('lateWaiting', { count: lateWaiting })}</StatusBadge>}
      {notUsed > 0 && <StatusBadge tone="neutral">{t('notUsed', { count: notUsed })}</StatusBadge>}
      <Button
        component={RouteLink}
        to={to('admin-invigilation-late', { params: { id: examId }, search: { sitting: sittingId } })}
        variant="subtle"
        size="compact-sm"
        ml={-8}
        className="no-print"
        leftSection={<IconClockExclamation size={16} aria-hidden />}
        aria-label={t(lateWaiting > 0 ? 'lateDecideFor' : 'lateOpenFor', { name })}
      >
        {t(lateWaiting > 0 ? 'lateDecide' : 'lateOpen')}
      </Button>
    </div>
  );
}
