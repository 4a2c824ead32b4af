import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { questionApi } from '../api.ts';
import { savedViewsKey, type SavedView } from './api.ts';

/** What can be done to a saved view beside giving it another name. */
export function useViewActs() {
  const { t } = useTranslation('questions');
  const changes = { feature: 'questions', changes: [savedViewsKey] } as const;
  const removal = useAct({ act: questionApi.removeSavedView, ...changes });
  const choice = useAct({ act: questionApi.chooseDefaultView, ...changes });
  return {
    makeDefault: (viewId: string | null) => choice.run({ screen: 'questions', viewId }),
    remove: (view: SavedView) =>
      confirm({
        header: t('views.removeHeader', { name: view.name }),
        message: t(view.shared ? 'views.removeShared' : 'views.removeOwn'),
        accept: () => removal.tryRun({ viewId: view.id }),
      }),
  };
}
