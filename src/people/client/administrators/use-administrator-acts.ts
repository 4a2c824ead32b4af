import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleApi } from '../api.ts';

const changes = [['administrators'], ['levels']] as const;

/** What can be done to several administrators at once, each asking first where it is hard to take back. */
export function useAdministratorActs() {
  const { t } = useTranslation('people');
  const setEnabled = useAct({
    act: peopleApi.enableAdministrators,
    feature: 'people',
    changes,
    done: ({ changed }) => toast('done', { message: t('administrators.changed', { count: changed }) }),
  });
  const remove = useAct({
    act: peopleApi.deleteAdministrators,
    feature: 'people',
    changes,
    done: ({ deleted }) => toast('done', { message: t('administrators.deleted', { count: deleted }) }),
  });
  const send = useAct({
    act: peopleApi.inviteAdministrators,
    feature: 'people',
    changes,
    done: ({ sent }) => toast('done', { message: t('administrators.sent', { count: sent }) }),
  });
  return {
    enable: (ids: string[]) => setEnabled.tryRun({ ids, enabled: true }),
    disable: (ids: string[]) =>
      confirm({
        header: t('administrators.disableHeader'),
        message: t('administrators.disableMessage', { count: ids.length }),
        acceptLabel: t('administrators.disable'),
        accept: () => setEnabled.tryRun({ ids, enabled: false }),
      }),
    remove: (ids: string[]) =>
      confirm({
        header: t('administrators.deleteHeader'),
        message: t('administrators.deleteMessage', { count: ids.length }),
        accept: () => remove.tryRun({ ids }),
      }),
    invite: (ids: string[]) => send.tryRun({ ids }),
    inviting: send.pending,
  };
}
