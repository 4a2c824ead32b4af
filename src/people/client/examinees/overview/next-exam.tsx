import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import {
  OverviewBlock,
  OverviewFact,
  OverviewFacts,
  OverviewMissing,
  OverviewStep,
} from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { Registration } from '../../api.ts';
import { ExamName } from '../../exam-name.tsx';
import type { BlockOfExaminee } from './block.ts';

/** When and where they sit next. */
export function NextExam({ overview: { next, coming }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const title = t('overview.next');
  if (!next)
    return (
      <OverviewBlock title={title} target={tab('exams')}>
        <OverviewMissing
          step={
            <>
              <OverviewStep to={tab('subscriptions')}>{t('overview.seeSubscriptions')}</OverviewStep>
              <OverviewStep to={tab('classes')}>{t('overview.seeClasses')}</OverviewStep>
            </>
          }
        >
          {t('overview.noNext')}
        </OverviewMissing>
      </OverviewBlock>
    );
  return (
    <OverviewBlock title={title} target={tab('exams')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Text component="div" fw={500} className="min-w-0 wrap-anywhere">
          <ExamName exam={next} />
        </Text>
        {next.sitting === 'under_way' && <StatusBadge tone="active">{t('exams.sittings.under_way')}</StatusBadge>}
      </div>
      <Place exam={next} />
      {coming > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('overview.moreComing', { count: coming - 1 })}
        </Text>
      )}
    </OverviewBlock>
  );
}

function Place({ exam }: { exam: Registration }) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const room = exam.room ? text(exam.room) : exam.place;
  return (
    <OverviewFacts>
      <OverviewFact label={t('exams.opens')}>
        <When moment={exam.opensAt} />
      </OverviewFact>
      <OverviewFact label={t('exams.kind')}>{t(`exams.kinds.${exam.kind}`)}</OverviewFact>
      <OverviewFact label={t('overview.room')}>{room || t('overview.noRoom')}</OverviewFact>
      {(exam.seat || exam.room) && (
        <OverviewFact label={t('overview.seat')}>{exam.seat ?? t('overview.noSeat')}</OverviewFact>
      )}
    </OverviewFacts>
  );
}
