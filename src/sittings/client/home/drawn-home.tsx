import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HomeSection } from '../../../platform/ui/frame/home-section.tsx';
import type { MyExam } from './api.ts';
import { ExamCard } from './exam-card.tsx';
import { HomeHeader, NoExams } from './home-page.tsx';

type Props = {
  /** Whether an exam can be taken now, later, or there is none. */
  readonly form: 'now' | 'later' | 'none';
  readonly exam: Pick<MyExam, 'title' | 'moduleCode' | 'moduleTitle'>;
};

/** As much of an examinee's home as is drawn before its scripts come (docs/decisions/0050): above all the exam of now. */
export function DrawnHome({ form, exam }: Props) {
  const { t } = useTranslation('sittings');
  return (
    <>
      <HomeHeader />
      {form === 'none' ? (
        <NoExams />
      ) : (
        <HomeSection title={t('home.now')} hint={form === 'later' ? t('home.nothingNow') : undefined}>
          {form === 'now' && (
            <ExamCard
              exam={exam}
              badge={<Skeleton height={24} width={110} radius="md" />}
              facts={<Skeleton height={124} mt="md" radius="md" />}
            >
              <Skeleton height={50} mt="lg" radius="md" />
            </ExamCard>
          )}
        </HomeSection>
      )}
    </>
  );
}
