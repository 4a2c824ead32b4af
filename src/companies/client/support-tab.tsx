import { Button, Group, Paper, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../platform/contract.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyContract } from '../contract.ts';
import { companyApi, supportQuery } from './api.ts';

type Access = Reply<(typeof companyContract)['listSupportAccess']>['hydra:member'][number];

/** Letting the platform look into the company, and ending it. */
export function SupportTab() {
  const { t } = useTranslation('companies');
  const { data, error, refetch } = useQuery(supportQuery);
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  const current = data?.find((access) => access.current);
  return (
    <Stack gap="lg" maw={720}>
      <Text c="dimmed" className="prose">
        {t('support.hint')}
      </Text>
      {data && (current ? <Current access={current} /> : <GrantForm />)}
      {data && <Earlier all={data.filter((access) => !access.current)} />}
    </Stack>
  );
}

function Current({ access }: { access: Access }) {
  const { t } = useTranslation('companies');
  const { dateTime } = useFormat();
  const end = useAct({
    act: companyApi.revokeSupportAccess,
    feature: 'companies',
    changes: [supportQuery.queryKey],
    done: () => toast('done', { message: t('support.ended') }),
  });
  const ask = () =>
    confirm({
      header: t('support.endTitle'),
      message: t('support.endMessage'),
      acceptLabel: t('support.end'),
      accept: () => end.tryRun({ id: access.id }),
    });
  return (
    <Paper component="section" aria-label={t('tab.support')}>
      <Title order={2} mb={4}>
        {t('support.current', { until: dateTime(access.until) })}
      </Title>
      <Text>{access.reason}</Text>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          <Visits count={access.visits} />
        </Text>
        <Button color="red" onClick={() => void ask()}>
          {t('support.end')}
        </Button>
      </Group>
    </Paper>
  );
}

function Visits({ count }: { count: number }) {
  const { t } = useTranslation('companies');
  return count === 0 ? t('support.noVisit') : t('support.visits', { count });
}

function GrantForm() {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'companies',
    initial: { hours: '4', reason: '' },
    schema: companyContract.grantSupportAccess.input,
    asInput: ({ hours, reason }) => ({ hours: Number(hours), reason }),
    send: companyApi.grantSupportAccess,
    done: async () => {
      toast('done', { message: t('support.granted') });
      await queries.invalidateQueries({ queryKey: supportQuery.queryKey });
    },
  });
  const choices = [
    ...[1, 4, 8].map((count) => ({ value: String(count), label: t('support.hour', { count }) })),
    ...[1, 3, 7].map((count) => ({ value: String(count * 24), label: t('support.day', { count }) })),
  ];
  return (
    <FormFrame form={form} submitLabel={t('support.grant')}>
      <Textarea
        label={t('support.reason')}
        description={t('support.reasonHint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <Select
        label={t('support.hours')}
        allowDeselect={false}
        maw={260}
        data={choices}
        {...form.getInputProps('hours')}
      />
    </FormFrame>
  );
}

function Earlier({ all }: { all: readonly Access[] }) {
  const { t } = useTranslation('companies');
  const { dateTime } = useFormat();
  if (all.length === 0) return null;
  return (
    <section aria-label={t('support.history')}>
      <Title order={2} mb="xs">
        {t('support.history')}
      </Title>
      <ul className="divide-y divide-line">
        {all.map(({ id, reason, grantedAt, until, revokedAt, visits }) => (
          <li key={id} className="py-2">
            <Text>{reason}</Text>
            <Text size="sm" c="dimmed">
              {`${dateTime(grantedAt)} · `}
              {revokedAt
                ? t('support.revoked', { moment: dateTime(revokedAt) })
                : t('support.ran', { moment: dateTime(until) })}
              {' · '}
              <Visits count={visits} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
