import { Alert, Button, Paper, Skeleton, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCalendarPlus, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import {
  RouteLink,
  to,
  useChangeSearch,
  useGo,
  useRouteParams,
  useSearch,
} from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { NotFoundPage } from '../../../platform/ui/feedback/error-page.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { assemblyApi, generatedExamQuery, type GeneratedExam } from '../api.ts';
import { Approval } from './approval.tsx';
import { GeneratedExamFacts } from './generated-exam-facts.tsx';
import { PaperView } from './paper-view.tsx';
import { VersionsBeside } from './versions-beside.tsx';
import { Runway } from './runway.tsx';

/** One generated exam: its papers with the key, and what they were made from. */
export function GeneratedExamPage() {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const { id } = useRouteParams('admin-generated-exams-id');
  const { data: exam, error, refetch } = useQuery(generatedExamQuery(id));
  const parent = { label: t('generated.title'), target: to('admin-generated-exams') };
  if (error instanceof Fault && error.status === 404) return <NotFoundPage />;
  if (error) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!exam) return <Loading parent={parent} />;
  const labels = exam.papers.map(({ label }) => label).join(', ');
  return (
    <>
      <PageHeader
        title={text(exam.title)}
        parent={parent}
        state={t('generated.made', {
          number: exam.number,
          questions: number(exam.questionCount),
          count: exam.papers.length,
          labels,
        })}
        actions={<Acts exam={exam} />}
      />
      <Approval exam={exam} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Papers exam={exam} />
        <GeneratedExamFacts exam={exam} />
      </div>
    </>
  );
}

function Loading({ parent }: { parent: Parameters<typeof PageHeader>[0]['parent'] }) {
  const { t } = useTranslation('assembly');
  return (
    <>
      <PageHeader title={t('generated.one')} {...(parent ? { parent } : {})} loading />
      <Skeleton className="late" height={420} radius="md" />
    </>
  );
}

function Acts({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const go = useGo();
  const remove = useAct({
    act: (input: { generatedExamId: string }) => assemblyApi.removeGeneratedExam(input),
    feature: 'assembly',
    changes: [['generated-exams', 'list']],
    done: () => go(to('admin-generated-exams'), { replace: true }),
  });
  const ask = () =>
    confirm({
      header: t('generated.remove.header'),
      message: t('generated.remove.message', { title: text(exam.title) }),
      acceptLabel: t('generated.remove.button'),
      accept: () => remove.tryRun({ generatedExamId: exam.id }),
    });
  if (!useMay()('exam.generate')) return null;
  return (
    <>
      {exam.examCount === 0 && (
        <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void ask()}>
          {t('generated.remove.button')}
        </Button>
      )}
      <Button
        component={RouteLink}
        to={to('admin-generated-exams-create', { search: { from: exam.id } })}
        variant="default"
        leftSection={<IconCopy size={17} />}
      >
        {t('generated.copy')}
      </Button>
      <Tip name="exams.schedule">
        <Button
          component={RouteLink}
          to={to('admin-generated-exams-eexam', { search: { id: exam.id } })}
          leftSection={<IconCalendarPlus size={17} />}
        >
          {t('generated.schedule')}
        </Button>
      </Tip>
    </>
  );
}

/** In the address, where a paper's label stands otherwise. */
const runway = 'runway';
const beside = 'beside';

function Papers({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const search = useSearch();
  const change = useChangeSearch();
  const shown = exam.papers.find(({ label }) => label === search['paper']) ?? exam.papers[0];
  if (!shown) return null;
  const place = [runway, beside].find((one) => one === search['paper']) ?? shown.label;
  return (
    <Paper p={0} className="min-w-0">
      <Tabs value={place} onChange={(label) => change({ paper: label ?? undefined })} keepMounted={false}>
        <Tabs.List px="md" pt="xs" aria-label={t('field.versions')}>
          {exam.papers.map(({ id, label }) => (
            <Tabs.Tab key={id} value={label}>
              {t('paper.version', { label })}
            </Tabs.Tab>
          ))}
          {exam.papers.length > 1 && <Tabs.Tab value={beside}>{t('beside.title')}</Tabs.Tab>}
          <Tabs.Tab value={runway}>{t('runway.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={beside} p="lg">
          <VersionsBeside exam={exam} />
        </Tabs.Panel>
        <Tabs.Panel value={runway} p="lg">
          <Runway generatedExamId={exam.id} />
        </Tabs.Panel>
        <Tabs.Panel value={shown.label}>
          {shown.enemies.map(({ first, second }) => (
            <Alert
              key={`${first} ${second}`}
              m="md"
              color="yellow"
              variant="light"
              icon={<IconAlertTriangle size={18} />}
            >
              <Text>{t('generated.enemies', { first, second })}</Text>
            </Alert>
          ))}
          <PaperView paper={shown} exam={exam} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
