import { Button, Group, Text } from '@mantine/core';
import {
  IconArmchair,
  IconArrowRight,
  IconClock,
  IconLanguage,
  IconListNumbers,
  IconMapPin,
  IconTarget,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { browserKey, isInSafeExamBrowser } from '../browser-key.ts';
import { sittingApi, type MyExam } from './api.ts';
import { KeepNote } from './keep-note.tsx';
import { Attempts } from './attempts.tsx';
import { BrowserNote } from './browser-note.tsx';
import { EnterByCode } from './enter-by-code.tsx';
import { ExamCard } from './exam-card.tsx';
import { Guidance } from './guidance.tsx';
import { useExamFacts, type ShownFact } from './exam-facts.ts';

const drawings: Readonly<Record<ShownFact, Icon>> = { place: IconMapPin, seat: IconArmchair };

/** An exam to start or to go on with: what to expect, and one large button. */
export function CurrentExam({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const format = useFormat();
  const start = useStart(exam.id);
  const underWay = exam.state === 'under_way';
  return (
    <ExamCard
      exam={exam}
      badge={
        <Group gap="xs">
          {exam.practice && <StatusBadge tone="neutral">{t('practice.name')}</StatusBadge>}
          <StatusBadge tone={underWay ? 'attention' : 'ready'}>
            {t(underWay ? 'state.under_way' : 'state.ready')}
          </StatusBadge>
        </Group>
      }
      facts={
        <>
          <Facts exam={exam} />
          <Guidance exam={exam} />
          <Attempts exam={exam} />
        </>
      }
    >
      <BrowserNote exam={exam} />
      {exam.entryBy === 'code' && <EnterByCode examId={exam.id} />}
      <Group mt="lg" gap="md">
        {exam.entryBy !== 'code' && (
          <Button
            size="lg"
            variant={exam.safeExamBrowser && !isInSafeExamBrowser() ? 'default' : 'filled'}
            className="max-sm:w-full"
            rightSection={<IconArrowRight size={20} />}
            loading={start.pending}
            onClick={() => start.run({ examId: exam.id })}
          >
            {t(...startWords(exam))}
          </Button>
        )}
        <Text c="dimmed">
          {underWay && exam.deadline
            ? t('exam.endsAt', { moment: format.time(exam.deadline) })
            : t('exam.startUntil', { moment: format.dateTime(exam.closesAt) })}
        </Text>
      </Group>
      <KeepNote />
      {start.refusal && (
        <div className="mt-4">
          <Problem>{start.refusal}</Problem>
        </div>
      )}
    </ExamCard>
  );
}

/** What the button says: of a practice, which attempt it is. */
function startWords({ state, practice }: MyExam) {
  if (state === 'under_way') return ['exam.continue'] as const;
  if (!practice) return ['exam.start'] as const;
  const { attempt, attempts } = practice;
  if (attempt === 1) return ['practice.start'] as const;
  return [attempts === null ? 'practice.again' : 'practice.againOf', { attempt, attempts }] as const;
}

/** Exchanges the sign-in for the exam pass and goes to the exam, which is a page of its own. */
function useStart(examId: string) {
  const language = useLanguage();
  return useAct({
    act: async (exam: { examId: string }) => sittingApi.startSitting({ ...exam, ...(await browserKey()) }),
    feature: 'sittings',
    changes: [['my-exams']],
    showsRefusal: true,
    done: () => {
      location.assign(inLanguagePath(`/exams/${examId}`, language));
      // The page is on its way out: the button stays busy until it is gone.
      return new Promise<never>(() => undefined);
    },
  });
}

function Facts({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('sittings');
  const { t: words } = useTranslation('platform');
  const { list, percent } = useFormat();
  const factsOf = useExamFacts();
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <Fact icon={IconClock}>{t('exam.minutes', { count: exam.minutes })}</Fact>
      <Fact icon={IconListNumbers}>{t('exam.questions', { count: exam.questionCount })}</Fact>
      <Fact icon={IconTarget}>{t('exam.passMark', { percent: percent(exam.passMark / 100) })}</Fact>
      <Fact icon={IconLanguage}>{list(exam.languages.map((each) => words(`language.${each}`)))}</Fact>
      {factsOf(exam).map(({ fact, words: said }) => (
        <Fact key={fact} icon={drawings[fact]}>
          {said}
        </Fact>
      ))}
    </div>
  );
}

function Fact({ icon: Drawing, children }: { icon: Icon; children: string }) {
  return (
    <span className="flex items-center gap-2 text-[17px]">
      <Drawing size={20} aria-hidden className="text-quiet" />
      {children}
    </span>
  );
}
