import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { appealContract } from '../../contract.ts';
import { appealApi, appealDefaultQuery } from '../api.ts';

/** Whether those who are involved in a question leave its appeals to others, and the way to change it. */
export function OthersPanel({ byOthers }: { byOthers: boolean }) {
  const { t } = useTranslation('appeals');
  const may = useMay();
  const change = useAct({
    act: appealApi.updateAppealAnswering,
    feature: 'appeals',
    changes: [appealDefaultQuery.queryKey, ['appeals']],
    done: () => toast('done', { id: 'appeal-others', message: t('setting.othersSaved') }),
  });
  const label = t(byOthers ? 'setting.turnOff' : 'setting.turnOn');
  const ask = () =>
    confirm({
      header: label,
      message: t(byOthers ? 'setting.turnOffMessage' : 'setting.turnOnMessage'),
      acceptLabel: label,
      tone: byOthers ? 'danger' : 'main',
      accept: () => change.tryRun({ byOthers: !byOthers }),
    });
  return (
    <Paper maw={860}>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Title order={2} fz="h4">
            {t('setting.othersTitle')}
          </Title>
          <StatusBadge tone={byOthers ? 'ready' : 'neutral'}>{t(byOthers ? 'setting.on' : 'setting.off')}</StatusBadge>
        </Group>
        <Text className="prose">{t(byOthers ? 'setting.othersOn' : 'setting.othersOff')}</Text>
        {may(appealContract.updateAppealAnswering.permission) ? (
          <Button variant="default" loading={change.pending} onClick={() => void ask()}>
            {label}
          </Button>
        ) : (
          <Text c="dimmed">{t('setting.onlyCompanyAdmin')}</Text>
        )}
      </Stack>
    </Paper>
  );
}
