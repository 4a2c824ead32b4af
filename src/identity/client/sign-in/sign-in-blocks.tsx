import { Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { ProfileSection } from '../profile/profile-section.tsx';

type Block = Reply<(typeof identityContract)['listSignInBlocks']>['hydra:member'][number];

/** Blocks come and go by themselves, so the list is read again every half minute. */
const blocksQuery = queryOptions({
  queryKey: ['sign-in-blocks'],
  queryFn: () => identityApi.listSignInBlocks({}),
  refetchInterval: 30_000,
});

/** Who has to wait after wrong passwords, each with a way to be let through; for `examinee.edit` or `settings.general`. */
export function SignInBlocks({ titled = false }: { titled?: boolean }) {
  const { t } = useTranslation('identity');
  if (!titled) return <BlockList />;
  return (
    <ProfileSection title={t('blocks.title')}>
      <BlockList />
    </ProfileSection>
  );
}

function BlockList() {
  const { t } = useTranslation('identity');
  const blocks = useQuery(blocksQuery);
  const rows = blocks.data?.['hydra:member'] ?? [];
  if (blocks.error) return <ErrorState error={blocks.error} retry={() => void blocks.refetch()} />;
  if (!blocks.data) return <Skeleton className="late" height={60} radius="md" />;
  if (rows.length === 0) return <Text c="dimmed">{t('blocks.none')}</Text>;
  return (
    <>
      <Text c="dimmed" className="prose">
        {t('blocks.hint')}
      </Text>
      <ul aria-label={t('blocks.title')} className="m-0 mt-3 list-none divide-y divide-line border-y border-line p-0">
        {rows.map((block) => (
          <BlockLine key={block.accountId} block={block} />
        ))}
      </ul>
    </>
  );
}

function BlockLine({ block: { accountId, signInName, failures, until } }: { block: Block }) {
  const { t } = useTranslation('identity');
  const { time } = useFormat();
  const clear = useAct({
    act: identityApi.clearSignInBlock,
    feature: 'identity',
    changes: [['sign-in-blocks']],
    done: () => toast('done', { message: t('blocks.cleared', { name: signInName }) }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600} className="break-all">
          {signInName}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {`${t('blocks.failures', { count: failures })} · ${t('blocks.until', { moment: time(until) })}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        loading={clear.pending}
        aria-label={t('blocks.clearOf', { name: signInName })}
        onClick={() => clear.run({ accountId })}
      >
        {t('blocks.clear')}
      </Button>
    </li>
  );
}
