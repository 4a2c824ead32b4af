import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { routes } from '../../routes.ts';
import type { ExamAtHand } from './api.ts';
import { ExamName } from './exam-name.tsx';
import { Section } from './section.tsx';

const groups = ['now', 'today', 'week', 'later'] as const;
type Group = (typeof groups)[number];
const week = 7 * 24 * 60 * 60 * 1000;

/** What is open, what opens today and this week, and whether it is ready. */
export function ExamsAtHand({ exams, now }: { exams: readonly ExamAtHand[]; now: Date }) {
  const { t } = useTranslation('overview');
  const { date } = useFormat();
  const groupOf = ({ state, opensAt }: ExamAtHand): Group => {
    if (state === 'open') return 'now';
    if (date(opensAt) === date(now)) return 'today';
    return opensAt.getTime() - now.getTime() < week ? 'week' : 'later';
  };
  const more = useMay()(routes['admin-exams'].requirement) && (
    <Anchor component={RouteLink} to={to('admin-exams')} size="sm">
      {t('exams.all')}
    </Anchor>
  );
  return (
    <Section title={t('exams.title')} action={more}>
      {exams.length === 0 && <None />}
      {groups.map((group) => {
        const shown = exams.filter((exam) => groupOf(exam) === group);
        return shown.length > 0 && <Lines key={group} title={t(`exams.${group}`)} exams={shown} />;
      })}
    </Section>
  );
}

function None() {
  const { t } = useTranslation('overview');
  return (
    <div className="px-6 pb-5">
      <Text c="dimmed" mb="sm">
        {t('exams.none')}
      </Text>
      {useMay()('exam.generate') && (
        <Button variant="default" component={RouteLink} to={to('admin-generated-exams')}>
          {t('exams.schedule')}
        </Button>
      )}
    </div>
  );
}

function Lines({ title, exams }: { title: string; exams: readonly ExamAtHand[] }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <Text component="h3" size="sm" fw={600} c="dimmed" px="lg" pt="sm">
        {title}
      </Text>
      <ul className="divide-y divide-line">
        {exams.map((exam) => (
          <li key={exam.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <ExamName id={exam.id} title={exam.title} />
              <Text size="sm" c="dimmed">
                <When moment={exam.opensAt} />
                {` · ${t(`exams.kind.${exam.kind}`)}`}
              </Text>
            </div>
            <Readiness exam={exam} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Readiness({ exam: { state, candidateCount, finishedCount } }: { exam: ExamAtHand }) {
  const { t } = useTranslation('overview');
  const { number } = useFormat();
  if (candidateCount === 0) return <StatusBadge tone="attention">{t('exams.nobody')}</StatusBadge>;
  if (state === 'open')
    return (
      <StatusBadge tone="active">
        {t('exams.finished', { finished: number(finishedCount), all: number(candidateCount) })}
      </StatusBadge>
    );
  return <StatusBadge tone="ready">{t('exams.ready', { count: candidateCount })}</StatusBadge>;
}
