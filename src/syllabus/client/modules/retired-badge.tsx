import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';

/** Takes no new questions any more. */
export function RetiredBadge() {
  const { t } = useTranslation('syllabus');
  return (
    <Tooltip label={t('retiredHint')}>
      <span>
        <StatusBadge tone="neutral">{t('retired')}</StatusBadge>
      </span>
    </Tooltip>
  );
}
