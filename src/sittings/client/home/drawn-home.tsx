import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HomeSection } from '../../../platform/ui/frame/home-section.tsx';
import type { MyExam } from './api.ts';
import { ExamCard } from './exam-card.tsx';
import { Guidance } from './guidance.tsx';
import { HomeHeader, NoExams } from './home-page.tsx';

/** What is drawn of the exam of now. */
export type DrawnExam = Pick<MyExam, 'title' | 'moduleCode' | 'moduleTitle' | 'aids' | 'instructions'>;

type Props = {
  /** Whether an exam can be taken now, later, or there is none. */
  readonly when: 'now' | 'later' | 'none';
  readonly exam: DrawnExam;
};

/** As much of an examinee's home as is drawn before its scripts come (docs/decisions/0050): above all the exam of now. */
export function DrawnHome({ when, exam }: Props) {
  const { t } = useTranslation('sittings');
  return (
    <>
      <HomeHeader />
      {when === 'none' ? (
        <NoExams />
      ) : (
        <HomeSection title={t('home.now')} hint={when === 'later' ? t('home.nothingNow') : undefined}>
          {when === 'now' && (
            <ExamCard
              exam={exam}
              badge={<Skeleton height={24} width={110} radius="md" />}
              facts={
                <>
                  <Skeleton height={124} mt="md" radius="md" />
                  <Guidance exam={exam} />
                </>
              }
            >
              <Skeleton height={50} mt="lg" radius="md" />
            </ExamCard>
          )}
        </HomeSection>
      )}
    </>
  );
}
