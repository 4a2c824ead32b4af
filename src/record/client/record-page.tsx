import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '../../people/client/fields/period-fields.tsx';
import { to, type Target } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { RecordTable } from '../../platform/ui/record/record-table.tsx';
import { companyAreas } from '../../platform/record/audit-areas.ts';
import type { RecordLine } from '../../platform/ui/record/record-line.ts';
import { recordContract } from '../contract.ts';
import { systemActors } from '../domain/system-actors.ts';
import { peopleQuery, recordApi } from './api.ts';

/** Everything that was done in the company, for its administrators. */
export function RecordPage() {
  const { t } = useTranslation('record');
  const { personName } = useFormat();
  const { data } = useQuery(peopleQuery);
  const list = useList({ key: ['record'], endpoint: recordContract.listRecord, ask: recordApi.listRecord });
  const staff = (data?.people ?? []).map((person) => ({ value: person.id, label: personName(person) }));
  const others = Object.entries(systemActors).map(([who, id]) => ({ value: id, label: t(`who.${who as 'clock'}`) }));
  return (
    <div className="wide-page">
      <PageHeader title={t('title')} count={list.total} />
      <Text c="dimmed" mb="md" className="prose">
        {t('lead')}
      </Text>
      <RecordTable
        list={list}
        name="record"
        people={[...staff, ...others]}
        areas={companyAreas}
        targetOf={targetOf}
        period={<PeriodFields from={t('filter.from')} to={t('filter.to')} />}
      />
    </div>
  );
}

function targetOf({ kind, id }: NonNullable<RecordLine['about']>): Target | null {
  switch (kind) {
    case 'question':
      return to('admin-questions-edit', { search: { id } });
    case 'passage':
      return to('admin-passages-id', { params: { id } });
    case 'exam':
      return to('admin-exams-id', { params: { id } });
    case 'generated_exam':
      return to('admin-generated-exams-id', { params: { id } });
    case 'examinee':
      return to('admin-examinees-id', { params: { id } });
    case 'administrator':
      return to('admin-administrators-id', { params: { id } });
    case 'classroom':
      return to('admin-classrooms-id', { params: { id } });
    case 'level':
      return to('admin-levels');
    case 'syllabus':
      return to('admin-syllabus');
    default:
      return null;
  }
}
