import { Alert, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { to, useChangeSearch, useRouteParams, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { TabRow } from '../../../../platform/ui/controls/tab-row.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { examineeQuery, type WholeExaminee } from '../../api.ts';
import { MessagesPanel } from '../../../../messages/client/messages-panel.tsx';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { ClassesPanel } from './classes-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { CertificatesPanel, ExamsPanel, ResultsPanel } from './exam-panels.tsx';
import { ExamineeActs } from './examinee-acts.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { SubscriptionsPanel } from './subscriptions-panel.tsx';
import { TrainingPanel } from './training-panel.tsx';

/** One examinee: an overview, then data, classes, subscriptions, exams, sign-ins and the record. */
export function ExamineePage() {
  const { t } = useTranslation('people');
  const { id } = useRouteParams('admin-examinees-id');
  const { personName } = useFormat();
  const { data: examinee, error, refetch } = useQuery(examineeQuery(id));
  useUpdates('examinee', [['examinees', id]]);
  const parent = { label: t('examinees.title'), target: to('admin-examinees') };
  if (error && !examinee) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!examinee) return <PageHeader title="" loading parent={parent} />;
  return (
    <>
      <PageHeader
        title={personName(examinee)}
        parent={parent}
        state={t('examinee.numbered', { number: examinee.number })}
        badge={<State examinee={examinee} />}
        actions={<ExamineeActs examinee={examinee} />}
      />
      {examinee.erasedAt && (
        <Alert mb="md" color="gray" icon={<IconShieldOff size={18} />}>
          {t('examinee.erasedNote')}
        </Alert>
      )}
      <Panels examinee={examinee} />
    </>
  );
}

function State({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  if (examinee.erasedAt) return <StatusBadge tone="neutral">{t('examinee.erased')}</StatusBadge>;
  if (!examinee.enabled) return <StatusBadge tone="neutral">{t('examinees.disabled')}</StatusBadge>;
  if (!examinee.hasPassword) return <StatusBadge tone="attention">{t('examinees.noPassword')}</StatusBadge>;
  return <StatusBadge tone="ready">{t('examinees.enabled')}</StatusBadge>;
}

const tabs = [
  'overview',
  'data',
  'classes',
  'subscriptions',
  'exams',
  'results',
  'training',
  'certificates',
  'messages',
  'signIns',
  'record',
] as const;
type Tab = (typeof tabs)[number];
/** Only for who may change the person. */
const ofEditors: readonly Tab[] = ['messages', 'signIns', 'record'];

function Panels({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const may = useMay();
  const change = useChangeSearch();
  const shown = tabs.filter((tab) => may('examinee.edit') || !ofEditors.includes(tab));
  const wanted = useSearch()['tab'];
  const current = shown.find((tab) => tab === wanted) ?? 'overview';
  const panels: Record<Tab, () => ReactNode> = {
    overview: () => <OverviewPanel examinee={examinee} />,
    data: () => <DataPanel examinee={examinee} />,
    classes: () => <ClassesPanel examinee={examinee} />,
    subscriptions: () => <SubscriptionsPanel examinee={examinee} />,
    exams: () => <ExamsPanel examineeId={examinee.id} />,
    results: () => <ResultsPanel examineeId={examinee.id} />,
    training: () => <TrainingPanel examinee={examinee} />,
    certificates: () => <CertificatesPanel examineeId={examinee.id} />,
    messages: () => <MessagesPanel examineeId={examinee.id} />,
    signIns: () => <SignInsPanel examinee={examinee} />,
    record: () => <RecordPanel examineeId={examinee.id} />,
  };
  return (
    <Tabs
      value={current}
      onChange={(tab) => change({ tab: tab === 'overview' ? undefined : (tab ?? undefined) })}
      keepMounted={false}
    >
      <TabRow mb="md" chosen={current}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`examinee.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      {shown.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {panels[tab]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
