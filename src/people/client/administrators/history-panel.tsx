import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { peopleApi } from '../api.ts';
import { RecordedActs } from '../recorded-acts.tsx';

export function HistoryPanel({ administratorId }: { administratorId: string }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  return (
    <RecordedActs
      label={t('administrator.tabs.history')}
      queryKey={['administrators', administratorId, 'history']}
      ask={(page) => peopleApi.listAdministratorHistory({ administratorId, ...page })}
      who={({ by }) => (by ? personName(by) : t('administrator.somebody'))}
    />
  );
}
