import { Button, Group, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { HandedOver } from './handed-over.tsx';

export type NewSignIn = { readonly name: string; readonly signInName: string; readonly password: string };

/** What has to be handed over to the new examinee, shown once. */
export function Registered({ name, signInName, password, onNext }: NewSignIn & { onNext: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Paper maw={720} role="status">
      <HandedOver
        title={t('create.done', { name })}
        hint={t('create.doneHint')}
        signInName={signInName}
        password={password}
      />
      <Group gap="sm" mt="lg">
        <Button autoFocus onClick={onNext}>
          {t('create.another')}
        </Button>
        <Button variant="default" component={RouteLink} to={to('admin-examinees')}>
          {t('create.toList')}
        </Button>
      </Group>
    </Paper>
  );
}
