import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../../platform/client/me.ts';
import { useFormat } from '../../../platform/client/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/empty-state.tsx';
import { HomeSlot } from '../../../platform/ui/frame/home-slot.ts';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import { myExamsQuery, type MyExams } from './api.ts';
import { arrangeExams } from './arrange-exams.ts';
import { BasicHome } from './basic-home.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { CurrentExam } from './current-exam.tsx';
import { ComingExam, PastExam } from './exam-line.tsx';
import { MySubscriptions } from './my-subscriptions.tsx';

/** The home of whoever signs in here: an examinee's exams, or the word that nothing is assigned to them yet. */
export function HomePage() {
  return useMay()('examinee') ? <ExamineeHome /> : <BasicHome />;
}

/** What is now, what comes, what has been, and what was earned. */
function ExamineeHome() {
  const { t } = useTranslation('sittings');
  const { personName } = useFormat();
  const me = useMe();
  const exams = useQuery(myExamsQuery);
  return (
    <>
      <PageHeader title={t('home.title')} state={t('home.greeting', { name: personName(me) || me.signInName })} />
      {exams.data ? (
        <Exams {...exams.data} />
      ) : exams.error ? (
        <ErrorState error={exams.error} retry={() => void exams.refetch()} />
      ) : (
        <Skeleton className="late" height={280} radius="md" />
      )}
      <MySubscriptions />
      {use(HomeSlot)}
    </>
  );
}

function Exams({ exams, serverNow }: MyExams) {
  const { t } = useTranslation('sittings');
  if (exams.length === 0) {
    return (
      <EmptyState title={t('home.none.title')} hint={t('home.none.hint')} icon={<IconCalendarEvent size={32} />} />
    );
  }
  const { now, coming, past, certified } = arrangeExams(exams);
  return (
    <Stack gap="xl">
      <Section title={t('home.now')} hint={now.length === 0 ? t('home.nothingNow') : undefined}>
        {now.map((exam) => (
          <CurrentExam key={exam.id} exam={exam} />
        ))}
      </Section>
      <Lines title={t('home.coming')}>
        {coming.map((exam) => (
          <ComingExam key={exam.id} exam={exam} now={serverNow} />
        ))}
      </Lines>
      <Lines title={t('home.past')}>
        {past.map((exam) => (
          <PastExam key={exam.id} exam={exam} />
        ))}
      </Lines>
      <Lines title={t('home.certificates')}>
        {certified.map((exam) => (
          <CertificateLine key={exam.id} exam={exam} />
        ))}
      </Lines>
    </Stack>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {hint && <Text c="dimmed">{hint}</Text>}
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/** A section of one-line exams; left out while it has none. */
function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Section title={title}>
      <Paper p={0} component="ul" className="divide-y divide-line">
        {children}
      </Paper>
    </Section>
  );
}
