import { useTranslation } from 'react-i18next';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { peopleApi } from '../../api.ts';

const changes = [['examinees'], ['classrooms']];

/** What is done to examinees, asking first where it is hard to take back. Each gives whether it was done. */
export function useExamineeActs() {
  const { t } = useTranslation('people');
  const enable = useAct({
    act: peopleApi.setExamineesEnabled,
    feature: 'people',
    changes,
    done: ({ changed }) => toast('done', { message: t('acts.changed', { count: changed }) }),
  });
  const remove = useAct({
    act: peopleApi.removeExaminees,
    feature: 'people',
    changes,
    done: ({ removed, disabled }) => toast('done', { message: t('acts.removed', { count: removed, disabled }) }),
  });
  const invite = useAct({
    act: peopleApi.inviteExaminees,
    feature: 'people',
    changes,
    done: ({ invited, withoutEmail }) =>
      toast(invited > 0 ? 'done' : 'note', { message: t('acts.invited', { count: invited, withoutEmail }) }),
  });
  return {
    enable: (ids: string[]) => enable.tryRun({ ids, enabled: true }),
    disable: (ids: string[]) =>
      confirm({
        header: t('acts.disableHeader'),
        message: t('acts.disableMessage', { count: ids.length }),
        acceptLabel: t('acts.disable'),
        accept: () => enable.tryRun({ ids, enabled: false }),
      }),
    remove: (ids: string[]) =>
      confirm({
        header: t('acts.removeHeader'),
        message: t('acts.removeMessage', { count: ids.length }),
        accept: () => remove.tryRun({ ids }),
      }),
    invite: (ids: string[]) =>
      confirm({
        header: t('acts.inviteHeader'),
        message: t('acts.inviteMessage', { count: ids.length }),
        acceptLabel: t('acts.invite'),
        tone: 'main',
        accept: () => invite.tryRun({ ids }),
      }),
  };
}
