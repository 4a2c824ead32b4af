import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import type { Candidate, Exam } from '../../../exams/client/api.ts';
import { CandidateList } from '../../../exams/client/candidate-list.tsx';
import { Unregistered } from '../../../exams/client/unregistered.tsx';
import { resultContract } from '../../contract.ts';
import { AnswerEntry } from './answer-entry.tsx';
import { ResultSection } from './result-section.tsx';
import { useResultDocuments } from './use-result-documents.ts';

const tabs = ['examinees', 'answers', 'results'] as const;
type Tab = (typeof tabs)[number];

/** People, typed-in answers, results; the tab that matters in this state is open first. */
export function ExamTabs({ exam }: { exam: Exam }) {
  const { t } = useTranslation('results');
  const search = useSearch();
  const change = useChangeSearch();
  const shown = useShownTabs(exam);
  const here = shown.find((tab) => tab === search['tab']) ?? firstTab(exam, shown);
  const documents = useResultDocuments(exam);
  const rowActions = (row: Candidate): RowAction[] => (row.resultId ? documents(row.examineeId) : []);
  const choose = (tab: string | null) =>
    change({ tab: tab ?? undefined, q: undefined, progress: undefined, outcome: undefined });
  return (
    <Tabs value={here} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="examinees">
        <Unregistered exam={exam} />
        <CandidateList exam={exam} {...(exam.finishedCount > 0 ? { rowActions } : {})} />
      </Tabs.Panel>
      <Tabs.Panel value="answers">
        <AnswerEntry exam={exam} />
      </Tabs.Panel>
      <Tabs.Panel value="results">
        <ResultSection exam={exam} />
      </Tabs.Panel>
    </Tabs>
  );
}

const entryStates: readonly Exam['state'][] = ['open', 'closed', 'marking'];

function useShownTabs(exam: Exam): Tab[] {
  const may = useMay();
  const mayType =
    may(resultContract.recordPaperAnswers.permission) && exam.kind === 'paper' && entryStates.includes(exam.state);
  const hasResults = exam.candidates.some(({ resultId }) => resultId !== null) || exam.state === 'marking';
  const mayRead = may(resultContract.listResults.permission) && hasResults;
  return tabs.filter((tab) => (tab === 'answers' ? mayType : tab === 'results' ? mayRead : true));
}

function firstTab({ state, candidates }: Exam, shown: readonly Tab[]): Tab {
  const isWaiting = candidates.some(({ resultId }) => resultId === null);
  if (shown.includes('answers') && isWaiting && state !== 'open') return 'answers';
  return shown.includes('results') && state !== 'open' ? 'results' : 'examinees';
}
