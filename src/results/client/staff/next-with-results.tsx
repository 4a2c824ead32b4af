import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCertificate, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import type { Exam } from '../../../exams/client/api.ts';
import { resultContract } from '../../contract.ts';
import { changedBy, resultApi, resultsQuery, type Results } from './api.ts';

/** The step that waits with the results: to release them, then to issue certificates. */
export function NextWithResults({ exam }: { exam: Exam }) {
  const may = useMay();
  const { data } = useQuery({ ...resultsQuery(exam.id), enabled: may(resultContract.listResults.permission) });
  if (!data || data.results.length === 0 || exam.practice) return null;
  if (exam.state === 'marking' && may(resultContract.releaseResults.permission))
    return <Release exam={exam} results={data} />;
  const uncertified = data.results.filter(({ passed, certificate }) => passed && !certificate).length;
  const isOut = exam.state === 'released' || exam.state === 'archived';
  if (!isOut || uncertified === 0 || !may(resultContract.issueCertificates.permission)) return null;
  return <Certify exam={exam} count={uncertified} />;
}

function Release({ exam, results }: { exam: Exam; results: Results }) {
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
        count: results.results.length,
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
