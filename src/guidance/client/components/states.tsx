import { Button, Paper, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { blockWhile } from '../../../platform/ui/feedback/busy.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../platform/ui/feedback/page-skeleton.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Wizard } from '../../../platform/ui/controls/wizard.tsx';
import { ScoreScale } from '../../../results/client/examinee/score-scale.tsx';
import { Histogram } from '../../../results/client/staff/histogram.tsx';
import { Section } from './section.tsx';

export function Empty() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="empty">
      <Paper p={0}>
        <EmptyState
          title={t('components.empty.title')}
          hint={t('components.empty.hint')}
          icon={<IconCalendarEvent size={32} />}
          action={<Button>{t('components.empty.action')}</Button>}
        />
      </Paper>
    </Section>
  );
}

const noNetwork = new Fault(0);

export function Errors() {
  return (
    <Section part="errors">
      <Paper p={0}>
        <ErrorState error={noNetwork} retry={() => undefined} />
      </Paper>
    </Section>
  );
}

const second = () => new Promise<void>((done) => setTimeout(done, 1000));

export function Skeletons() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="skeletons">
      <Paper mb="md">
        <PageSkeleton />
      </Paper>
      <Button variant="default" onClick={() => void blockWhile(second)}>
        {t('components.busy')}
      </Button>
    </Section>
  );
}

export function Steps() {
  const { t } = useTranslation('guidance');
  const [at, setAt] = useState(0);
  const finish = () => {
    toast('done', { message: t('components.wizard.done') });
    setAt(0);
  };
  return (
    <Section part="wizard">
      <Wizard
        at={at}
        onStep={setAt}
        onFinish={finish}
        steps={(['file', 'check', 'finish'] as const).map((key) => ({
          key,
          label: t(`components.wizard.${key}`),
          content: <Text>{t(`components.wizard.${key}Text`)}</Text>,
        }))}
      />
    </Section>
  );
}

const counts = [0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 2, 1, 3, 2, 3, 5, 4, 3, 2, 1];

export function Charts() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="charts">
      <div className="grid gap-4 lg:grid-cols-2">
        <Histogram counts={counts} passMark={75} />
        <Paper>
          <Text>{t('components.scale')}</Text>
          <ScoreScale percent={82} passMark={75} passed label={t('components.scale')} />
        </Paper>
      </div>
    </Section>
  );
}
