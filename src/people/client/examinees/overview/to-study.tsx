import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { useToday } from '../../use-today.ts';
import { ExamName } from '../../exam-name.tsx';
import type { BlockOfExaminee } from './block.ts';

/** What has to be studied again, and until when. */
export function ToStudy({ overview: { studyAgain }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { date } = useFormat();
  const today = useToday();
  return (
    <OverviewBlock title={t('overview.toStudy')} target={tab('training')}>
      {studyAgain.length === 0 && <OverviewMissing>{t('overview.nothingToStudy')}</OverviewMissing>}
      <OverviewLines>
        {studyAgain.map(({ result: { id, studyAgain: due }, ...exam }) => (
          <OverviewLine
            key={id}
            end={
              <StatusBadge tone={due.dueOn < today ? 'stop' : 'attention'}>
                {t(due.dueOn < today ? 'overview.overdue' : 'overview.due')}
              </StatusBadge>
            }
            note={t('overview.studyUntil', { date: date(due.dueOn) })}
          >
            <ExamName exam={exam} />
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
