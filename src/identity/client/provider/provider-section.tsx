import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import type { Reply } from '../../../platform/contract.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { goToProvider } from './go-to-provider.ts';

type Own = Reply<(typeof identityContract)['readOwnProvider']>;

const ownProviderKey = ['own-provider'];
const ownProviderQuery = queryOptions({ queryKey: ownProviderKey, queryFn: () => identityApi.readOwnProvider({}) });

/** Whether one is linked with the provider of one's company, where it has one. */
export function ProviderSection() {
  const { t } = useTranslation('identity');
  const { company } = useMe();
  const { data } = useQuery({ ...ownProviderQuery, enabled: company !== null });
  if (!data?.name) return null;
  const { name, link } = data;
  const badge = (
    <StatusBadge tone={link ? 'ready' : 'neutral'}>
      {t(link ? 'provider.section.linked' : 'provider.section.notLinked')}
    </StatusBadge>
  );
  return (
    <ProfileSection title={t('provider.section.title')} hint={t('provider.section.hint', { name })} badge={badge}>
      <Stack gap="md">
        {link && <Standing link={link} />}
        <Choices name={name} isLinked={link !== null} />
      </Stack>
    </ProfileSection>
  );
}

function Standing({ link: { knownAs, linkedAt, lastUsedAt } }: { link: NonNullable<Own['link']> }) {
  const { t } = useTranslation('identity');
  const { dateTime } = useFormat();
  const used = lastUsedAt ? ` ${t('provider.section.used', { moment: dateTime(lastUsedAt) })}` : '';
  return (
    <div>
      <Text className="wrap-anywhere">{t('provider.section.as', { who: knownAs })}</Text>
      <Text c="dimmed">{t('provider.section.since', { moment: dateTime(linkedAt) }) + used}</Text>
    </div>
  );
}

function Choices({ name, isLinked }: { name: string; isLinked: boolean }) {
  const { t } = useTranslation('identity');
  const link = useAct({
    act: async () => goToProvider(await identityApi.beginProviderLink({})),
    feature: 'identity',
  });
  const remove = useAct({
    act: () => identityApi.removeProviderLink({}),
    feature: 'identity',
    changes: [ownProviderKey],
    done: () => toast('done', { message: t('provider.section.removed') }),
  });
  const ask = () =>
    confirm({
      header: t('provider.section.remove'),
      message: t('provider.section.removeMessage'),
      acceptLabel: t('provider.section.remove'),
      accept: () => remove.tryRun(undefined),
    });
  return (
    <Group gap="xs">
      <Button variant="default" loading={link.pending} onClick={() => link.run(undefined)}>
        {isLinked ? t('provider.section.anew') : t('provider.section.link', { name })}
      </Button>
      {isLinked && (
        <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void ask()}>
          {t('provider.section.remove')}
        </Button>
      )}
    </Group>
  );
}
