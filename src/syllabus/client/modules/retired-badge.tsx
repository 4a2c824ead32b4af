import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

/** Takes no new questions any more. */
export function RetiredBadge() {
  const { t } = useTranslation('syllabus');
  return (
    <Hint label={t('retiredHint')}>
      <span>
        <StatusBadge tone="neutral">{t('retired')}</StatusBadge>
      </span>
    </Hint>
  );
}
