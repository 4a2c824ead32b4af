import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import { PlainTable } from '../../plain-table.tsx';
import { ReadPanel } from './read-panel.tsx';
import { useModuleWord } from '../../use-module-word.ts';
import { SubscribeDialog } from '../subscribe-dialog.tsx';
import { subscriptionTones } from './subscription-tones.ts';
import { SubscriptionActs } from './subscription-acts.tsx';

/** The modules an examinee is subscribed to, with the status of today. */
export function SubscriptionsPanel({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { date, text, number } = useFormat();
  const word = useModuleWord();
  const may = useMay();
  const canChange = may('examinee.subscribeExamineeToModule') && examinee.erasedAt === null;
  const [adding, setAdding] = useState(false);
  const read = useQuery({
    queryKey: ['examinees', examinee.id, 'subscriptions'],
    queryFn: async () => (await peopleApi.listSubscriptions({ examineeId: examinee.id }))['hydra:member'],
  });
  const add = canChange && (
    <Button variant="default" leftSection={<IconCalendarPlus size={17} />} onClick={() => setAdding(true)}>
      {t('acts.subscribe')}
    </Button>
  );
  return (
    <Stack maw={1000}>
      <ReadPanel read={read} empty={{ title: t('subscriptions.none'), hint: t('subscriptions.noneHint'), action: add }}>
        {(rows) => (
          <>
            <Group justify="flex-end">{add}</Group>
            <PlainTable
              label={t('examinee.tab.subscriptions')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { label: word('module'), cell: ({ module }) => `${module.code} ${text(module.title)}`.trim() },
                { label: t('subscriptions.from'), cell: ({ startsOn }) => date(startsOn) },
                { label: t('subscriptions.lastDay'), cell: ({ lastDay }) => date(lastDay) },
                { label: t('subscriptions.days'), cell: ({ days }) => number(days) },
                {
                  label: t('subscriptions.status'),
                  cell: ({ status }) => (
                    <StatusBadge tone={subscriptionTones[status]}>{t(`subscriptions.statuses.${status}`)}</StatusBadge>
                  ),
                },
                { label: '', cell: (row) => canChange && <SubscriptionActs subscription={row} /> },
              ]}
            />
          </>
        )}
      </ReadPanel>
      {adding && <SubscribeDialog people={[examinee]} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
