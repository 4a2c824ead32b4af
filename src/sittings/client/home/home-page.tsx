import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeMessages } from '../../../messages/client/mine/home-messages.tsx';
import { NewMessages } from '../../../messages/client/mine/new-messages.tsx';
import { useMay, useMe } from '../../../platform/client/session/me.ts';
import { lazyScreen } from '../../../platform/client/routing/lazy-screen.tsx';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { HomeLines, HomeSection } from '../../../platform/ui/frame/home-section.tsx';
import { HomeSlot } from '../../../platform/ui/frame/home-slot.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { myExamsQuery, mySubscriptionsQuery, type MyExams } from './api.ts';
import { arrangeExams } from './arrange-exams.ts';
import { BasicHome } from './basic-home.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { CurrentExam } from './current-exam.tsx';
import { ComingExam, PastExam } from './exam-line.tsx';
import { MySubscriptions } from './held/my-subscriptions.tsx';
import { sendKept } from './kept/send-kept.ts';
import { sendKeptComments } from './kept/send-kept-comments.ts';

/** The home of the person who signs in here: an examinee's exams, or the word that nothing is assigned to them yet. */
export function HomePage() {
  return useMay()('examinee') ? <ExamineeHome /> : <BasicHome />;
}

/** What is now, what comes, what has been, and what was earned. */
function ExamineeHome() {
  const exams = useQuery(myExamsQuery);
  useSendingKept();
  return (
    <>
      <HomeHeader news={<NewMessages />} />
      <Stack gap="xl">
        {exams.data ? (
          <Exams {...exams.data} />
        ) : exams.error ? (
          <ErrorState error={exams.error} retry={() => void exams.refetch()} />
        ) : (
          <Skeleton className="late" height={280} radius="md" />
        )}
        {/* They are asked for at once, and shown below the exams once these are there: nothing is pushed down. */}
        <div className={exams.isPending ? 'hidden' : 'contents'}>
          <HomeMessages />
          <MySubscriptions />
          <FormerResults />
          {use(HomeSlot)}
          <TryOut />
        </div>
      </Stack>
    </>
  );
}

/** Few have any: their part of the page is fetched where there are. */
function FormerResults() {
  const { data } = useQuery(mySubscriptionsQuery);
  if (!data?.hasFormerResults) return null;
  return (
    <Suspense fallback={null}>
      <MyFormerResults />
    </Suspense>
  );
}

const MyFormerResults = lazyScreen(async () => (await import('./held/my-former-results.tsx')).MyFormerResults);

/** An exam's page can be met before there is an exam. */
const TryOut = () => {
  const { t } = useTranslation('sittings');
  return (
    <Text size="sm">
      <RouteLink to={to('try-exam')} className="text-quiet underline underline-offset-4">
        {t('login.try')}
      </RouteLink>
    </Text>
  );
};

/** Whatever this device holds of exams that are over goes out, once per visit. */
function useSendingKept(): void {
  useEffect(() => {
    void sendKept().then(({ toDecide, ofPractices }) => {
      if (toDecide > 0) toast('done', { message: i18next.t('home.keptSent', { ns: 'sittings', count: toDecide }) });
      if (ofPractices > 0)
        toast('done', { message: i18next.t('home.practiceSent', { ns: 'sittings', count: ofPractices }) });
    });
    void sendKeptComments().then((count) => {
      if (count > 0) toast('done', { message: i18next.t('home.commentsSent', { ns: 'sittings', count }) });
    });
  }, []);
}

/** Who is here; `news` stands beside the greeting. */
export function HomeHeader({ news }: { news?: ReactNode }) {
  const { t } = useTranslation('sittings');
  const { personName } = useFormat();
  const me = useMe();
  const greeting = t('home.greeting', { name: personName(me) || me.signInName });
  return (
    <PageHeader
      title={t('home.title')}
      state={
        <span className="flex flex-wrap items-baseline gap-x-4">
          {greeting}
          {news}
        </span>
      }
    />
  );
}

export const NoExams = () => {
  const { t } = useTranslation('sittings');
  return <EmptyState title={t('home.none.title')} hint={t('home.none.hint')} icon={<IconCalendarEvent size={32} />} />;
};

function Exams({ exams, serverNow }: MyExams) {
  const { t } = useTranslation('sittings');
  if (exams.length === 0) return <NoExams />;
  const { now, coming, past, certified } = arrangeExams(exams);
  return (
    <Stack gap="xl">
      <HomeSection title={t('home.now')} hint={now.length === 0 ? t('home.nothingNow') : undefined}>
        {now.map((exam) => (
          <CurrentExam key={exam.id} exam={exam} />
        ))}
      </HomeSection>
      <HomeLines title={t('home.coming')}>
        {coming.map((exam) => (
          <ComingExam key={exam.id} exam={exam} now={serverNow} />
        ))}
      </HomeLines>
      <HomeLines title={t('home.past')}>
        {past.map((exam) => (
          <PastExam key={exam.id} exam={exam} />
        ))}
      </HomeLines>
      <HomeLines title={t('home.certificates')}>
        {certified.map((exam) => (
          <CertificateLine key={exam.id} exam={exam} />
        ))}
      </HomeLines>
    </Stack>
  );
}
