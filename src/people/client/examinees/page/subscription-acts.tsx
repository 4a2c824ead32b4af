import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDots, IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { peopleContract } from '../../../contract.ts';
import { peopleApi, type ExamineeSubscription } from '../../api.ts';
import { SubscriptionFields, type SubscriptionPeriod } from '../../fields/subscription-fields.tsx';

const changes = [['examinees'], ['classrooms']];

/** What can be done to one subscription. */
export function SubscriptionActs({ subscription }: { subscription: ExamineeSubscription }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const [editing, setEditing] = useState(false);
  const suspend = useAct({ act: peopleApi.suspendSubscription, feature: 'people', changes });
  const remove = useAct({ act: peopleApi.removeSubscription, feature: 'people', changes });
  const { id: subscriptionId, module, suspendedAt } = subscription;
  const askToRemove = () =>
    confirm({
      header: t('subscriptions.removeHeader', { code: module.code }),
      message: t('subscriptions.removeMessage'),
      acceptLabel: t('subscriptions.remove'),
      accept: () => remove.tryRun({ subscriptionId }),
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`${common('action.more')}: ${module.code}`} loading={suspend.pending}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => setEditing(true)}>
            {t('subscriptions.change')}
          </Menu.Item>
          <Menu.Item
            leftSection={suspendedAt ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => suspend.run({ subscriptionId, suspended: suspendedAt === null })}
          >
            {t(suspendedAt ? 'subscriptions.resume' : 'subscriptions.suspend')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void askToRemove()}>
            {t('subscriptions.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && <PeriodDialog subscription={subscription} onClose={() => setEditing(false)} />}
    </>
  );
}

function PeriodDialog({ subscription, onClose }: { subscription: ExamineeSubscription; onClose: () => void }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const initial: SubscriptionPeriod = { startsOn: subscription.startsOn, days: subscription.days };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.changeSubscription.input,
    asInput: (values) => ({ ...values, subscriptionId: subscription.id }),
    send: peopleApi.changeSubscription,
    guard: false,
    done: async () => {
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
    },
  });
  return (
    <Dialog title={`${t('subscriptions.change')}: ${subscription.module.code}`} opened onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <SubscriptionFields form={form} />
      </FormFrame>
    </Dialog>
  );
}
