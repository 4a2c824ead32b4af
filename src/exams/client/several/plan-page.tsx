import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useSearch } from '../../../platform/client/routing/target.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { mostPlanned } from '../../several-contract.ts';
import { isDay } from '../calendar/calendar-days.ts';
import { useZone } from '../schedule/use-zone.ts';
import { PlanTable } from './plan-table.tsx';
import { usePlan, type SeveralPlan } from './use-plan.ts';

/** Several exams in one table, saved together: `?on=` the day that they begin with. */
export function PlanPage() {
  const { t } = useTranslation('exams');
  const { on } = useSearch();
  const plan = usePlan({ zone: useZone(), day: isDay(on) ? on : null });
  return (
    <>
      <PageHeader
        title={t('several.title')}
        state={t('several.state')}
        parent={{ label: t('exam.title'), target: to('admin-exams') }}
      />
      <FormFrame form={plan} creates sticky wide submitLabel={t('several.save', { count: plan.rows.length })}>
        {plan.isBack && <BroughtBack plan={plan} />}
        <PlanTable plan={plan} />
        <AddRows plan={plan} />
      </FormFrame>
    </>
  );
}

function BroughtBack({ plan }: { plan: SeveralPlan }) {
  const { t } = useTranslation('exams');
  return (
    <Alert role="status">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{t('several.back')}</Text>
        <Button variant="default" size="compact-md" onClick={plan.beginAnew}>
          {t('several.anew')}
        </Button>
      </Group>
    </Alert>
  );
}

function AddRows({ plan: { rows, add, copy, removed, bringBack } }: { plan: SeveralPlan }) {
  const { t } = useTranslation('exams');
  const isFull = rows.length >= mostPlanned;
  const last = rows.at(-1)?.key ?? '';
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPlus size={17} />} disabled={isFull} onClick={add}>
        {t('several.add')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={17} />} disabled={isFull} onClick={() => copy(last)}>
        {t('several.copy')}
      </Button>
      {removed && !isFull && (
        <Button
          key={removed.row.key}
          autoFocus
          variant="default"
          leftSection={<IconArrowBackUp size={17} />}
          onClick={() => bringBack(removed)}
        >
          {t('several.bringBack', { number: removed.at + 1 })}
        </Button>
      )}
      <Text size="sm" c="dimmed" className={isFull ? '' : 'max-xl:hidden'}>
        {isFull ? t('several.full', { count: mostPlanned }) : t('several.copyKey')}
      </Text>
    </Group>
  );
}
