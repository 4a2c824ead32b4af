import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyApi } from './api.ts';
import { useSaved } from './use-saved.ts';

/** Whether a second person approves generated exams here, and the way to change it. */
export function PaperApproval({ asked }: { asked: boolean }) {
  const { t } = useTranslation('companies');
  const may = useMay();
  const saved = useSaved();
  const change = useAct({ act: companyApi.askForPaperApproval, feature: 'companies', done: saved });
  const label = t(asked ? 'security.papersLeave' : 'security.papersAsk');
  const ask = () =>
    confirm({
      header: label,
      message: t(asked ? 'security.papersLeaveMessage' : 'security.papersAskMessage'),
      acceptLabel: label,
      tone: asked ? 'danger' : 'main',
      accept: () => change.tryRun({ asked: !asked }),
    });
  return (
    <Paper>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Title order={2} fz="h4">
            {t('security.papers')}
          </Title>
          <StatusBadge tone={asked ? 'ready' : 'neutral'}>
            {t(asked ? 'security.asked' : 'security.notAsked')}
          </StatusBadge>
        </Group>
        <Text className="prose">{t(asked ? 'security.papersOn' : 'security.papersOff')}</Text>
        {may('company_admin') ? (
          <Button variant="default" onClick={() => void ask()}>
            {label}
          </Button>
        ) : (
          <Text c="dimmed">{t('security.onlyCompanyAdmin')}</Text>
        )}
      </Stack>
    </Paper>
  );
}
