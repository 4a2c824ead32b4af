import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/list-types.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { guidanceApi, tutorialsKey, type TutorialRow } from '../api.ts';

/** What can be done with tutorials in their list, one or several. */
export function useTutorialActs() {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const changes = [tutorialsKey];
  const activate = useAct({ act: guidanceApi.activateTutorials, feature: 'guidance', changes });
  const remove = useAct({ act: guidanceApi.removeTutorials, feature: 'guidance', changes });
  const askToRemove = (rows: readonly Pick<TutorialRow, 'id' | 'title'>[]) =>
    confirm({
      header: t('tutorials.remove.header'),
      message:
        rows.length === 1
          ? t('tutorials.remove.one', { title: text(rows[0]?.title ?? {}) })
          : t('tutorials.remove.many', { count: rows.length }),
      accept: () => remove.tryRun({ ids: rows.map(({ id }) => id) }),
    });
  const turn = (rows: readonly TutorialRow[], active: boolean) =>
    activate.tryRun({ ids: rows.map(({ id }) => id), active });

  const ofRow = (row: TutorialRow): RowAction[] => [
    {
      label: t('tutorials.edit'),
      icon: <IconPencil size={17} />,
      target: to('platform-admin-tutorials-id', { params: { id: row.id } }),
    },
    {
      label: t(row.active ? 'tutorials.deactivate' : 'tutorials.activate'),
      icon: row.active ? <IconEyeOff size={17} /> : <IconEye size={17} />,
      run: () => turn([row], !row.active),
    },
    { label: t('tutorial.remove'), icon: <IconTrash size={17} />, danger: true, run: () => askToRemove([row]) },
  ];
  const ofMany: BulkAction<TutorialRow>[] = [
    { label: t('tutorials.activate'), icon: <IconEye size={17} />, run: (rows) => turn(rows, true) },
    { label: t('tutorials.deactivate'), icon: <IconEyeOff size={17} />, run: (rows) => turn(rows, false) },
    { label: t('tutorial.remove'), icon: <IconTrash size={17} />, danger: true, run: askToRemove },
  ];
  return { ofRow, ofMany, askToRemove };
}
