import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Section } from '../../../platform/ui/page/section.tsx';
import { essayContract } from '../../contract.ts';
import { whyNotAssign } from '../../domain/assigning.ts';
import { essayKey, essayMarkingQuery, type EssayMarking } from '../api.ts';
import { AgreementTable } from './agreement-table.tsx';
import { MarkersForm } from './markers-form.tsx';
import { ProgressTable } from './progress-table.tsx';

/** Who marks the essays of this exam, how far they are and how far they agree. */
export function EssaysTab({ exam }: { exam: Exam }) {
  const mayAssign = useMay()(essayContract.saveEssayMarking.permission);
  const marking = useQuery(essayMarkingQuery(exam.id));
  useUpdates('essays', [[...essayKey, exam.id]]);
  if (marking.isError) return <ErrorState error={marking.error} retry={() => void marking.refetch()} />;
  if (!marking.data) return <Skeleton className="late" height={320} radius="md" />;
  const { essays, settled } = marking.data;
  const isOver = whyNotAssign({ state: exam.state, waiting: essays - settled }) !== null;
  return (
    <Stack gap="lg">
      {mayAssign && !isOver && <MarkersForm examId={exam.id} marking={marking.data} />}
      <Progress marking={marking.data} />
      {marking.data.agreement.length > 0 && <AgreementTable marking={marking.data} />}
      {marking.data.remarks.length > 0 && <Remarks marking={marking.data} />}
    </Stack>
  );
}

function Progress({ marking }: { marking: EssayMarking }) {
  const { t } = useTranslation('essays');
  const { essays, settled, markers } = marking;
  const done = markers.filter(({ part }) => part !== 'third').every((marker) => marker.done === marker.of);
  const waitsForNobody =
    done && settled < essays && markers.length > 0 && !markers.some(({ part }) => part === 'third');
  return (
    <Section title={t('manage.progress')}>
      <Text mb="sm">{essays === 0 ? t('manage.none') : t('manage.settled', { settled, essays })}</Text>
      {waitsForNobody && (
        <Alert color="yellow" mb="sm">
          {t('manage.waitsForNobody')}
        </Alert>
      )}
      {markers.length > 0 && <ProgressTable markers={markers} />}
    </Section>
  );
}

function Remarks({ marking: { remarks } }: { marking: EssayMarking }) {
  const { t } = useTranslation('essays');
  return (
    <Section title={t('remarks.title')}>
      {remarks.some(({ number }) => number === null) && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('remarks.hidden')}
        </Text>
      )}
      <Stack component="ul" gap="sm" className="m-0 list-none p-0">
        {remarks.map(({ code, question, part, remark, number }) => (
          <li key={`${code} ${part}`} className="wrap-anywhere">
            <Text size="sm" c="dimmed">
              {[t('question', { n: question }), code, ...(number ? [number] : []), t(`part.${part}`)].join(' · ')}
            </Text>
            <Text>{remark}</Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
