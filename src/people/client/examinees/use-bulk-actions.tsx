import {
  IconCalendarPlus,
  IconDoorEnter,
  IconKey,
  IconMailForward,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import type { BulkAction } from '../../../platform/ui/list/list-types.ts';
import type { Examinee } from '../api.ts';
import { useExamineeActs } from './page/use-examinee-acts.ts';

type People = readonly Examinee[];

/** What can be done to the chosen examinees, by the flags of who is asking; two of the acts ask in a dialog. */
export function useBulkActions() {
  const may = useMay();
  const [subscribing, setSubscribing] = useState<People | null>(null);
  const [moving, setMoving] = useState<People | null>(null);
  const register = useRegisterActions();
  const edit = useEditActions();
  const { t } = useTranslation('people');
  const opening = (open: (people: People) => void) => async (people: People) => {
    open(people);
    return false;
  };
  const subscribe = {
    label: t('acts.subscribe'),
    icon: <IconCalendarPlus size={16} />,
    run: opening(setSubscribing),
  };
  const move = { label: t('acts.move'), icon: <IconDoorEnter size={16} />, run: opening(setMoving) };
  return {
    actions: [
      ...(may('examinee.subscribeExamineeToModule') ? [subscribe] : []),
      ...(may(['examinee.edit', 'classroom.edit']) ? [move] : []),
      ...(may('examinee.register') ? register : []),
      ...(may('examinee.edit') ? edit : []),
    ] as BulkAction<Examinee>[],
    subscribing,
    moving,
    close: () => {
      setSubscribing(null);
      setMoving(null);
    },
  };
}

const idsOf = (people: People) => people.map(({ id }) => id);

function useRegisterActions(): BulkAction<Examinee>[] {
  const { t } = useTranslation('people');
  const acts = useExamineeActs();
  const go = useGo();
  return [
    {
      label: t('acts.invite'),
      icon: <IconMailForward size={16} />,
      run: (people) => acts.invite(idsOf(people)),
    },
    {
      label: t('acts.slips'),
      icon: <IconKey size={16} />,
      run: async (people) => {
        await go(to('admin-examinees-slips', { search: { ids: idsOf(people).slice(0, 200).join(',') } }));
        return true;
      },
    },
  ];
}

function useEditActions(): BulkAction<Examinee>[] {
  const { t } = useTranslation('people');
  const acts = useExamineeActs();
  return [
    { label: t('acts.enable'), icon: <IconUserCheck size={16} />, run: (people) => acts.enable(idsOf(people)) },
    { label: t('acts.disable'), icon: <IconUserOff size={16} />, run: (people) => acts.disable(idsOf(people)) },
    {
      label: t('acts.remove'),
      icon: <IconTrash size={16} />,
      danger: true,
      run: (people) => acts.remove(idsOf(people)),
    },
  ];
}
