import { Button, Group, Kbd, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';
import type { Exam } from '../../../../exams/client/api.ts';
import { AnswerCells } from './answer-cells.tsx';
import { EntryCandidates } from './entry-candidates.tsx';
import type { Typed } from '../person-sheet/api.ts';
import { outcomeOf } from '../result-lines.ts';
import { useAnswerEntry, type AnswerEntryState, type Saved } from './use-answer-entry.ts';

/** The answers of an exam on paper, typed in sheet by sheet with the keyboard alone. */
export function AnswerEntry({ exam }: { exam: Exam }) {
  const { t } = useTranslation('results');
  const entry = useAnswerEntry(exam);
  const { generated, candidate } = entry;
  if (generated.isError) return <ErrorState error={generated.error} retry={() => void generated.refetch()} />;
  if (generated.isPending) return <Skeleton className="late" height={360} radius="md" />;
  if (!candidate) return <EmptyState title={t('entry.nobody')} />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]">
      <EntryCandidates exam={exam} here={candidate.examineeId} onChoose={entry.choose} />
      <div className="min-w-0">
        <LastSaved saved={entry.saved} />
        {entry.typed.isError && !entry.typed.data ? (
          <ErrorState error={entry.typed.error} retry={() => void entry.typed.refetch()} />
        ) : (
          <Sheet entry={entry} />
        )}
      </div>
    </div>
  );
}

function Sheet({ entry }: { entry: AnswerEntryState }) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const { candidate, faults, questions, answers, blank, changed } = entry;
  if (!candidate) return null;
  if (!entry.typed.data) return <Skeleton className="late" height={360} radius="md" />;
  return (
    <Paper component="section" aria-label={t('entry.sheet')}>
      <Group justify="space-between" align="baseline" mb={4}>
        <Title order={2}>{`${candidate.number} ${personName(candidate)}`}</Title>
        <Text fw={600}>{t('entry.version', { label: candidate.version })}</Text>
      </Group>
      <Text c="dimmed" size="sm" mb="md" className="prose">
        <WhatStands typed={entry.typed.data} />
      </Text>
      <AnswerCells
        key={candidate.examineeId}
        questions={questions}
        answers={answers}
        faults={faults}
        onType={entry.type}
        onSave={entry.save}
      />
      <Faults faults={faults} />
      {entry.refusal && <Problem>{entry.refusal}</Problem>}
      <Group mt="xs" gap="md">
        <Tip name="results.save-sheet">
          <Button
            loading={entry.saving}
            disabled={faults.size > 0 || changed === 0}
            leftSection={<IconDeviceFloppy size={17} />}
            onClick={entry.save}
          >
            {t('entry.save')}
          </Button>
        </Tip>
        <Text c="dimmed" size="sm" role="status">
          {faults.size > 0
            ? t('entry.faults', { count: faults.size })
            : changed === 0
              ? t('entry.unchanged')
              : t('entry.blank', { count: blank })}
        </Text>
        <Text c="dimmed" size="sm" visibleFrom="md" ml="auto">
          <Kbd>{'Ctrl'}</Kbd> <Kbd>{'Enter'}</Kbd> {t('entry.keySave')}
        </Text>
      </Group>
    </Paper>
  );
}

/** How to type; for a sheet that was typed before, by whom and when. */
function WhatStands({ typed: { typedAt, by } }: { typed: Typed }) {
  const { t } = useTranslation('results');
  const { dateTime, personName } = useFormat();
  if (!typedAt) return t('entry.howTo');
  const when = dateTime(typedAt);
  return by ? t('entry.again', { when, name: personName(by) }) : t('entry.againUnnamed', { when });
}

/** What was typed and does not stand on the paper, in one place: the cells keep theirs. */
function Faults({ faults }: { faults: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('results');
  return (
    <ul className="mt-3 min-h-6" aria-live="polite">
      {[...faults].map(([position, unknown]) => (
        <Text key={position} component="li" size="sm" c="var(--mantine-color-error)">
          {t('entry.faultAt', { position, unknown })}
        </Text>
      ))}
    </ul>
  );
}

/** What was saved last, with what came of it; read out when it appears. */
function LastSaved({ saved }: { saved: Saved | null }) {
  const { t } = useTranslation('results');
  const { personName, percent } = useFormat();
  const marks = saved?.marks;
  return (
    <div role="status">
      {saved && marks && (
        <Text mb="sm" className="flex items-center gap-2">
          <IconCircleCheck size={19} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
          {t(marks.percent === null ? 'entry.savedSoFar' : 'entry.saved', {
            name: `${saved.candidate.number} ${personName(saved.candidate)}`,
            correct: marks.correct,
            total: marks.total,
            percent: percent((marks.percent ?? 0) / 100, 2),
            outcome: t(`outcome.${outcomeOf(marks)}`),
            count: marks.unmarked,
          })}
        </Text>
      )}
    </div>
  );
}
