import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

/** Nobody compared this set with the authority's own text yet. */
export function CheckBadge() {
  const { t } = useTranslation('syllabus');
  return (
    <Hint label={t('checkFirstHint')} multiline maw={320}>
      <span>
        <StatusBadge tone="attention">{t('checkFirst')}</StatusBadge>
      </span>
    </Hint>
  );
}
