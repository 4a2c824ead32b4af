import { Button, Group } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';

/** The home of a basic user, who is neither examinee nor administrator: what that means and whom to ask. */
export function BasicHome() {
  const { t } = useTranslation('sittings');
  const { personName, text } = useFormat();
  const me = useMe();
  const company = text(me.company?.name ?? {});
  return (
    <>
      <PageHeader title={t('home.basic.title')} state={t('home.greeting', { name: personName(me) || me.signInName })} />
      <EmptyState
        title={t('home.basic.none')}
        hint={t('home.basic.hint', { company })}
        icon={<IconUserQuestion size={32} />}
        action={
          <Group justify="center">
            <Button component={RouteLink} to={to('help')}>
              {t('home.basic.help')}
            </Button>
            <Button component={RouteLink} to={to('profile')} variant="default">
              {t('home.basic.profile')}
            </Button>
          </Group>
        }
      />
    </>
  );
}
