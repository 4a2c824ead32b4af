import { Alert, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { to, useChangeSearch, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { NotFoundPage } from '../../../platform/ui/feedback/error-page.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { generatedExamQuery, type GeneratedExam } from '../api.ts';
import { Approval } from './approval.tsx';
import { ExpectedResults } from './expected-result.tsx';
import { GeneratedExamActs } from './generated-exam-acts.tsx';
import { GeneratedExamFacts } from './generated-exam-facts.tsx';
import { LetterCounts } from '../letters/letter-counts.tsx';
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
        actions={<GeneratedExamActs exam={exam} />}
      />
      <Approval exam={exam} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Papers exam={exam} />
        <Stack gap="md">
          <ExpectedResults exam={exam} />
          <LetterCounts exam={exam} />
          <GeneratedExamFacts exam={exam} />
        </Stack>
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
        <TabRow px="md" pt="xs" aria-label={t('field.versions')} chosen={place}>
          {exam.papers.map(({ id, label }) => (
            <Tabs.Tab key={id} value={label}>
              {t('paper.version', { label })}
            </Tabs.Tab>
          ))}
          {exam.papers.length > 1 && <Tabs.Tab value={beside}>{t('beside.title')}</Tabs.Tab>}
          <Tabs.Tab value={runway}>{t('runway.title')}</Tabs.Tab>
        </TabRow>
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
