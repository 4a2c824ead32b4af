import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyApi } from './api.ts';
import { useSaved } from './use-saved.ts';

/** Whether those who approve, generate or release need a second factor here, what follows from it, and the way to change it. */
export function SecondFactorOfDeciding({ relaxed }: { relaxed: boolean }) {
  const { t } = useTranslation('companies');
  const may = useMay();
  const saved = useSaved();
  const change = useAct({ act: companyApi.relaxSecondFactor, feature: 'companies', done: saved });
  const ask = () =>
    confirm({
      header: t(relaxed ? 'security.tightenHeader' : 'security.relaxHeader'),
      message: t(relaxed ? 'security.tightenMessage' : 'security.relaxMessage'),
      acceptLabel: t(relaxed ? 'security.tighten' : 'security.relax'),
      tone: relaxed ? 'main' : 'danger',
      accept: () => change.tryRun({ relaxed: !relaxed }),
    });
  return (
    <Paper>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Title order={2} fz="h4">
            {t('security.deciding')}
          </Title>
          <StatusBadge tone={relaxed ? 'attention' : 'ready'}>
            {t(relaxed ? 'security.notAsked' : 'security.asked')}
          </StatusBadge>
        </Group>
        <Text className="prose">{t(relaxed ? 'security.decidingOff' : 'security.decidingOn')}</Text>
        {may('company_admin') ? (
          <Button variant="default" onClick={() => void ask()}>
            {t(relaxed ? 'security.tighten' : 'security.relax')}
          </Button>
        ) : (
          <Text c="dimmed">{t('security.onlyCompanyAdmin')}</Text>
        )}
      </Stack>
    </Paper>
  );
}
