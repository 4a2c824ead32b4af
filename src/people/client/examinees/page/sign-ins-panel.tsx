import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SignInBlocks } from '../../../../identity/client/sign-in/sign-in-blocks.tsx';
import { SlipButton } from '../../../../identity/client/second-factor/slip-button.tsx';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../../platform/ui/text/when.tsx';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import { PlainTable } from '../../plain-table.tsx';
import { ReadPanel } from './read-panel.tsx';

/** Where an examinee signed in, a way to sign them out, and who has to wait after wrong passwords. */
export function SignInsPanel({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const may = useMay();
  const read = useQuery({
    queryKey: ['examinees', examinee.id, 'devices'],
    queryFn: async () => (await peopleApi.listExamineeDevices({ examineeId: examinee.id }))['hydra:member'],
  });
  const signOut = useAct({
    act: peopleApi.signExamineeOut,
    feature: 'people',
    changes: [['examinees', examinee.id]],
    done: () => toast('done', { message: t('signIns.done', { name: personName(examinee) }) }),
  });
  const ask = () =>
    confirm({
      header: t('signIns.header'),
      message: t('signIns.message', { name: personName(examinee) }),
      acceptLabel: t('signIns.signOut'),
      accept: () => signOut.tryRun({ examineeId: examinee.id }),
    });
  const isSignedIn = (read.data ?? []).some(({ endedAt }) => endedAt === null);
  return (
    <Stack maw={1000}>
      <Group justify="space-between">
        <Text c="dimmed">{t('signIns.name', { name: examinee.signInName ?? '–' })}</Text>
        <Group gap="sm">
          {may('examinee.register') && (
            <SlipButton personId={examinee.id} isStaff={false} disabled={!examinee.enabled} />
          )}
          {isSignedIn && (
            <Button variant="default" leftSection={<IconLogout size={17} />} onClick={() => void ask()}>
              {t('signIns.signOut')}
            </Button>
          )}
        </Group>
      </Group>
      <ReadPanel read={read} empty={{ title: t('signIns.none'), hint: t('signIns.noneHint') }}>
        {(rows) => (
          <PlainTable
            label={t('examinee.tab.signIns')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { label: t('signIns.device'), cell: ({ device }) => device || t('signIns.unknown') },
              { label: t('signIns.network'), cell: ({ network }) => network || '–' },
              { label: t('signIns.started'), cell: ({ startedAt }) => <When moment={startedAt} /> },
              { label: t('signIns.lastUsed'), cell: ({ lastUsedAt }) => <When moment={lastUsedAt} /> },
              {
                label: t('signIns.ended'),
                cell: ({ endedAt }) => (endedAt ? <When moment={endedAt} /> : t('signIns.active')),
              },
            ]}
          />
        )}
      </ReadPanel>
      <Paper mt="md">
        <Title order={2} fz="h3" mb="xs">
          {t('signIns.blocked')}
        </Title>
        <SignInBlocks />
      </Paper>
    </Stack>
  );
}
