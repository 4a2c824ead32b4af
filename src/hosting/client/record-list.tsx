import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/use-format.ts';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { When } from '../../platform/ui/when.tsx';
import { hostingContract } from '../contract.ts';
import { hostingTexts } from '../texts/index.ts';
import { hostingApi, type RecordedAct } from './api.ts';

type Known = keyof typeof hostingTexts.en.record.action;

/** What platform administrators did to a company. */
export function RecordList({ company }: { company: string }) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormat();
  const list = useList({
    key: ['companies', company, 'record'],
    endpoint: hostingContract.listPlatformRecord,
    ask: hostingApi.listPlatformRecord,
    fixed: { company },
  });
  const act = ({ action }: RecordedAct) => {
    const key = action.replaceAll('.', '_');
    return key in hostingTexts.en.record.action ? t(`record.action.${key as Known}`) : t('record.other');
  };
  const reason = ({ details }: RecordedAct) => (typeof details['reason'] === 'string' ? details['reason'] : '');
  const who = ({ actor }: RecordedAct) => actor || t('record.console');
  const columns: Column<RecordedAct>[] = [
    {
      key: 'what',
      label: t('record.what'),
      card: 'title',
      cell: (row) => [act(row), reason(row)].filter(Boolean).join(' · '),
      csv: act,
    },
    { key: 'who', label: t('record.who'), card: 'fact', cell: who, csv: who },
    {
      key: 'when',
      label: t('record.when'),
      width: 200,
      card: 'fact',
      cell: ({ at }) => <When moment={at} />,
      csv: ({ at }) => dateTime(at),
    },
  ];
  return (
    <DataList
      list={list}
      name="platform-record"
      rowKey={({ id }) => id}
      rowLabel={act}
      search={false}
      columns={columns}
      empty={{ title: t('record.empty') }}
      exportName="record"
    />
  );
}
