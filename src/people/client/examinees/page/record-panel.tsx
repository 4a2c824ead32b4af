import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { peopleApi } from '../../api.ts';
import { RecordedActs } from '../../recorded-acts.tsx';

export function RecordPanel({ examineeId }: { examineeId: string }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  return (
    <RecordedActs
      label={t('examinee.tab.record')}
      queryKey={['examinees', examineeId, 'record']}
      ask={(page) => peopleApi.listExamineeRecord({ examineeId, ...page })}
      who={({ by, byThemselves }) =>
        byThemselves ? t('record.themselves') : by ? personName(by) : t('record.somebody')
      }
    />
  );
}
