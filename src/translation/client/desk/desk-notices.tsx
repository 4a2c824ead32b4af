import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Notice } from '../../../questions/client/notice.tsx';
import type { OpenWork } from '../api.ts';
import type { OpenDesk } from './use-desk.ts';

/** What a translator has to know before the first word. */
export function DeskNotices({ work, desk }: { work: OpenWork; desk: OpenDesk }) {
  const { t } = useTranslation('translation');
  const { time } = useFormat();
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {work.isPutAway && <Notice color="yellow">{t('desk.putAway')}</Notice>}
      {work.rejectionReason !== null && (
        <Notice color="red">{t('desk.rejected', { reason: work.rejectionReason })}</Notice>
      )}
      {desk.isOutdated && <Notice color="yellow">{t('desk.outdated')}</Notice>}
      {desk.keptAt && <Notice role="status">{t('desk.kept', { time: time(desk.keptAt) })}</Notice>}
    </div>
  );
}
