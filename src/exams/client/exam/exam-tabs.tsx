import { Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import type { Exam } from '../api.ts';
import { CandidateList } from '../candidates/candidate-list.tsx';
import { Unregistered } from '../candidates/unregistered.tsx';
import { allParts, type ExamTab } from './exam-part.ts';

/** People, and what later features add; the tab that matters in this state is open first. */
export function ExamTabs({ exam }: { exam: Exam }) {
  const search = useSearch();
  const change = useChangeSearch();
  const tabs = useTabs(exam);
  const here = tabs.find(({ key }) => key === search['tab']) ?? tabs.find(({ comesFirst }) => comesFirst) ?? tabs[0];
  const filters = ['q', ...tabs.flatMap((tab) => tab.filters ?? [])];
  const choose = (tab: string | null) =>
    change({ ...Object.fromEntries(filters.map((key) => [key, undefined])), tab: tab ?? undefined });
  return (
    <Tabs value={here?.key ?? null} onChange={choose} keepMounted={false}>
      <TabRow mb="md" chosen={here?.key ?? null}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(({ key, Panel }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<Skeleton className="late" height={360} radius="md" />}>
            <Panel exam={exam} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function useTabs(exam: Exam): ExamTab[] {
  const { t } = useTranslation('exams');
  const may = useMay();
  const candidates = {
    key: 'examinees',
    label: t('field.candidates'),
    order: 0,
    filters: ['progress', 'writes'],
    Panel: Candidates,
  };
  const added = allParts().flatMap((part) => part.tabs?.(exam, may) ?? []);
  return [candidates, ...added].toSorted((one, other) => one.order - other.order);
}

function Candidates({ exam }: { exam: Exam }) {
  return (
    <>
      <Unregistered exam={exam} />
      <CandidateList exam={exam} />
    </>
  );
}
