import { IconFileStack, IconHandClick, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { makesPapers } from '../../../platform/access.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { assemblyContract } from '../../contract.ts';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import { assemblyApi, type GeneratedExamRow } from '../api.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';

/** The frozen papers the company has made, newest first. */
export function GeneratedExamList() {
  const { t } = useTranslation('assembly');
  const format = useFormat();
  const may = useMay();
  const context = useModel();
  const syllabus = useQuery(syllabusQuery);
  const list = useList({
    key: ['generated-exams'],
    endpoint: assemblyContract.listGeneratedExams,
    ask: assemblyApi.listGeneratedExams,
  });
  const modules = (syllabus.data?.modules ?? []).map((module) => ({
    value: module.id,
    label: `${module.code} ${format.text(module.title)}`,
  }));
  const create = may('exam.generate') && (
    <Tip name="exams.generate">
      <AddLink to={to('admin-generated-exams-create')} leftSection={<IconPlus size={17} />}>
        {t('generated.create')}
      </AddLink>
    </Tip>
  );
  const pick = may('exam.generateHandPickedExams') && (
    <AddLink to={to('admin-generated-exams-pick')} variant="default" leftSection={<IconHandClick size={17} />}>
      {t('picked.title')}
    </AddLink>
  );
  const mayRead = makesPapers.some(may);
  return (
    <>
      <PageHeader
        title={t('generated.title')}
        count={list.total}
        state={t('generated.state')}
        actions={
          <Adding>
            {pick}
            {create}
          </Adding>
        }
      />
      <DataList
        list={list}
        name="generated-exams"
        rowKey={(row) => row.id}
        rowLabel={(row) => format.text(row.title)}
        {...(mayRead
          ? { open: (row: GeneratedExamRow) => to('admin-generated-exams-id', { params: { id: row.id } }) }
          : {})}
        columns={useColumns()}
        filters={[{ key: 'module', label: t('module', { context }), choices: modules }]}
        searchLabel={t('generated.search')}
        empty={{
          title: t('generated.empty.title'),
          hint: t('generated.empty.hint'),
          icon: <IconFileStack size={40} stroke={1.5} />,
          action: <Adding quiet>{create}</Adding>,
        }}
        exportName="generated-exams"
      />
    </>
  );
}

function useColumns(): Column<GeneratedExamRow>[] {
  const { t } = useTranslation('assembly');
  const { t: platform } = useTranslation('platform');
  const { text, date } = useFormat();
  const context = useModel();
  const { words, amount } = useColumnMakers<GeneratedExamRow>();
  const languages = (row: GeneratedExamRow) => row.languages.map((one) => platform(`language.${one}`)).join(', ');
  return [
    words('title', t('field.title'), (row) => text(row.title), { card: 'title' }),
    amount('number', t('field.number'), (row) => row.number, { width: 90 }),
    words('module', t('module', { context }), (row) => `${row.moduleCode} ${text(row.moduleTitle)}`, { card: 'fact' }),
    amount('questions', t('field.questions'), (row) => row.questionCount, { width: 110, card: 'fact' }),
    amount('versions', t('field.versions'), (row) => row.versions, { width: 90, card: 'fact' }),
    words('languages', t('field.languages'), languages, { optional: true }),
    amount('exams', t('field.exams'), (row) => row.examCount, { width: 90 }),
    words('created', t('field.created'), (row) => date(row.createdAt), {
      cell: (row) => <When moment={row.createdAt} show="date" />,
      width: 130,
    }),
  ];
}
