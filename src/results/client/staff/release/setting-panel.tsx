import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../platform/client/session/me.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { resultContract } from '../../../contract.ts';
import { releaseSettingQuery, resultApi } from '../api.ts';
import { CompanyPanels } from '../disclosure/company-panels.tsx';
import { useReleaseTexts } from './use-release-texts.ts';

/** Whether a second person confirms every release, what examinees see then and which attempt counts, and the way to change it. */
export function ReleaseSettingPanel() {
  const { data, error, refetch } = useQuery(releaseSettingQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? (
    <Stack gap="lg">
      <SecondPerson asked={data.secondPerson} />
      <CompanyPanels />
    </Stack>
  ) : (
    <Skeleton className="late" height={180} radius="md" />
  );
}

function SecondPerson({ asked }: { asked: boolean }) {
  const words = useReleaseTexts();
  const may = useMay();
  const change = useAct({
    act: resultApi.updateReleaseSetting,
    feature: 'results',
    changes: [releaseSettingQuery.queryKey, ['results']],
    done: () => toast('done', { id: 'release-setting', message: words('saved') }),
  });
  const label = words(asked ? 'turnOff' : 'turnOn');
  const ask = () =>
    confirm({
      header: label,
      message: words(asked ? 'turnOffMessage' : 'turnOnMessage'),
      acceptLabel: label,
      tone: asked ? 'danger' : 'main',
      accept: () => change.tryRun({ secondPerson: !asked }),
    });
  return (
    <Paper maw={860}>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Title order={2} fz="h4">
            {words('settingTitle')}
          </Title>
          <StatusBadge tone={asked ? 'ready' : 'neutral'}>{words(asked ? 'on' : 'off')}</StatusBadge>
        </Group>
        <Text className="prose">{words(asked ? 'settingOn' : 'settingOff')}</Text>
        {may(resultContract.updateReleaseSetting.permission) ? (
          <Button variant="default" loading={change.pending} onClick={() => void ask()}>
            {label}
          </Button>
        ) : (
          <Text c="dimmed">{words('onlyCompanyAdmin')}</Text>
        )}
      </Stack>
    </Paper>
  );
}
