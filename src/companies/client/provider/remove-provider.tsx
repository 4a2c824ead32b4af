import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { identityApi } from '../../../identity/client/api.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { providerKey } from './provider-query.ts';

/** Takes the provider away, with the links of those who used it. */
export function RemoveProvider({ name, linked }: { name: string; linked: number }) {
  const { t } = useTranslation('companies');
  const remove = useAct({
    act: () => identityApi.removeProvider({}),
    feature: 'identity',
    changes: [providerKey],
    done: () => toast('done', { message: t('provider.removed') }),
  });
  const ask = () =>
    confirm({
      header: t('provider.remove'),
      message: t('provider.removeMessage', { name, count: linked }),
      acceptLabel: t('provider.remove'),
      accept: () => remove.tryRun(undefined),
    });
  return (
    <Paper>
      <Stack gap="sm" align="flex-start">
        <Title order={2} fz="h4">
          {t('provider.remove')}
        </Title>
        <Text>{t('provider.linked', { count: linked })}</Text>
        <Button variant="default" color="red" onClick={() => void ask()}>
          {t('provider.remove')}
        </Button>
      </Stack>
    </Paper>
  );
}
