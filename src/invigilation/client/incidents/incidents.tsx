import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { incidentsQuery, type Incident } from '../api.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { IncidentForm } from './incident-form.tsx';
import { IncidentList } from './incident-list.tsx';

type Props = {
  readonly examId: string;
  /** On the board, for those who invigilate; else on the exam's page. */
  readonly onBoard: boolean;
  readonly mayAdd: boolean;
};

function Incidents({ examId, onBoard, mayAdd }: Props) {
  const incidents = useQuery(incidentsQuery(examId, onBoard));
  const [followed, follow] = useState<Incident | null>(null);
  if (incidents.isPending) return <Skeleton height={240} className="late" />;
  if (!incidents.data) return <ErrorState error={incidents.error} retry={() => void incidents.refetch()} />;
  return (
    <>
      <IncidentList list={incidents.data} onFollowUp={mayAdd ? follow : null} />
      {followed && <FollowUpForm examId={examId} incident={followed} onClose={() => follow(null)} />}
    </>
  );
}

/** The incidents of an exam beside its board. */
export function IncidentsPanel({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { t } = useTranslation('invigilation');
  return (
    <SidePanel opened wide title={t('incidents.title')} onClose={onClose}>
      <Incidents examId={examId} onBoard mayAdd />
    </SidePanel>
  );
}

/** The same on the exam's page, for those who see results; who schedules exams can add to them. */
export function IncidentsTab({ exam }: { exam: Exam }) {
  const { t } = useTranslation('invigilation');
  const may = useMay();
  const [recording, record] = useState(false);
  const mayAdd = may('exam.generate');
  return (
    <Stack gap="md" align="stretch">
      {/* An exam on paper has no board to write them on. */}
      {mayAdd && exam.kind === 'paper' && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconNotes size={17} />} onClick={() => record(true)}>
            {t('incidents.record')}
          </Button>
        </Group>
      )}
      <Incidents examId={exam.id} onBoard={false} mayAdd={mayAdd} />
      {recording && (
        <IncidentForm examId={exam.id} places={exam.candidates} concerned={[]} withDate onClose={() => record(false)} />
      )}
    </Stack>
  );
}
