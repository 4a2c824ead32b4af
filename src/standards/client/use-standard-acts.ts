import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { standardApi, standardsKey, type StandardRow } from './api.ts';

/** What can be done with a standard from the list. */
export function useStandardActs({ id: standardId, name }: Pick<StandardRow, 'id' | 'name'>) {
  const { t } = useTranslation('standards');
  const shown = { name: useFormat().text(name) };
  const common = { feature: 'standards', changes: [standardsKey, ['company-settings']] };
  const check = useAct({ ...common, act: standardApi.confirmStandard });
  const choose = useAct({ ...common, act: standardApi.makeStandardDefault });
  const archiving = useAct({ ...common, act: standardApi.archiveStandard });
  return {
    confirmChecked: () =>
      void confirm({
        header: t('confirm.header'),
        message: t('confirm.message', shown),
        acceptLabel: t('confirm.accept'),
        tone: 'main',
        accept: () => check.tryRun({ standardId }),
      }),
    makeDefault: () =>
      void confirm({
        header: t('makeDefault.header'),
        message: t('makeDefault.message', shown),
        acceptLabel: t('act.makeDefault'),
        tone: 'main',
        accept: () => choose.tryRun({ standardId }),
      }),
    archive: (archived: boolean) => archiving.run({ standardId, archived }),
  };
}
