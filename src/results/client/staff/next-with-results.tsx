import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCertificate, IconCheck, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import type { Exam } from '../../../exams/client/api.ts';
import { resultContract } from '../../contract.ts';
import { changedBy, releaseQuery, resultApi, resultsQuery, type Release, type Results } from './api.ts';
import { useReleaseActs } from './release/use-release-acts.ts';
import { useReleaseTexts } from './release/use-release-texts.ts';

/** The step that waits with the results: to release them, then to issue certificates. */
export function NextWithResults({ exam }: { exam: Exam }) {
  const may = useMay();
  const enabled = may(resultContract.listResults.permission);
  const { data } = useQuery({ ...resultsQuery(exam.id), enabled });
  const { data: release } = useQuery({ ...releaseQuery(exam.id), enabled: enabled && !exam.practice });
  if (!data || data.results.length === 0 || exam.practice) return null;
  if (exam.state === 'marking' && may(resultContract.releaseResults.permission))
    return release ? <ToRelease exam={exam} results={data} release={release} /> : null;
  const uncertified = data.results.filter(
    ({ passed, counts, certificate }) => passed && counts !== false && !certificate,
  ).length;
  const isOut = exam.state === 'released' || exam.state === 'archived';
  if (!isOut || uncertified === 0 || !may(resultContract.issueCertificates.permission)) return null;
  return <Certify exam={exam} count={uncertified} />;
}

/** Alone; or what a second person confirms. Who has to be asked first is asked in the tab of the results. */
function ToRelease({ exam, results, release }: { exam: Exam; results: Results; release: Release }) {
  if (!release.secondPerson) return <ReleaseNow exam={exam} results={results} held={release.held.length} />;
  const waits = release.plan && !release.plan.isOwn && release.plan.confirmedBy === null;
  return waits ? <Confirm exam={exam} release={release} /> : null;
}

function Confirm({ exam, release }: { exam: Exam; release: Release }) {
  const words = useReleaseTexts();
  const acts = useReleaseActs(exam, release);
  return (
    <Button loading={acts.pending} leftSection={<IconCheck size={17} />} onClick={acts.confirm}>
      {words('confirm')}
    </Button>
  );
}

function ReleaseNow({ exam, results, held }: { exam: Exam; results: Results; held: number }) {
  const { t } = useTranslation('results');
  const { text } = useFormat();
  const release = useAct({
    act: (input: { examId: string }) => resultApi.releaseResults(input),
    feature: 'results',
    changes: changedBy(exam.id),
  });
  const ask = () =>
    confirm({
      header: t('release.header'),
      message: t(results.waiting > 0 ? 'release.messageWaiting' : 'release.message', {
        title: text(exam.title),
        count: results.results.length - held,
        passed: results.summary?.passed ?? 0,
        waiting: results.waiting,
      }),
      acceptLabel: t('release.button'),
      rejectLabel: t('notNow'),
      tone: 'main',
      accept: () => release.tryRun({ examId: exam.id }),
    });
  return (
    <Tip name="results.release">
      <Button loading={release.pending} leftSection={<IconSend size={17} />} onClick={() => void ask()}>
        {t('release.button')}
      </Button>
    </Tip>
  );
}

function Certify({ exam, count }: { exam: Exam; count: number }) {
  const { t } = useTranslation('results');
  const { text } = useFormat();
  const issue = useAct({
    act: (input: { examId: string }) => resultApi.issueCertificates(input),
    feature: 'results',
    changes: changedBy(exam.id),
    done: ({ issued }) => toast('done', { message: t('certify.done', { count: issued }) }),
  });
  const ask = () =>
    confirm({
      header: t('certify.header'),
      message: t('certify.message', { title: text(exam.title), count }),
      acceptLabel: t('certify.button'),
      rejectLabel: t('notNow'),
      tone: 'main',
      accept: () => issue.tryRun({ examId: exam.id }),
    });
  return (
    <Tip name="results.certify">
      <Button loading={issue.pending} leftSection={<IconCertificate size={17} />} onClick={() => void ask()}>
        {t('certify.button')}
      </Button>
    </Tip>
  );
}
