import { Progress, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import type { Candidate, Exam } from '../api.ts';
import { hasWay, ownMode, type ExamMode } from '../../domain/exam-mode.ts';
import { progresses } from '../../domain/progress.ts';
import { useCandidateActions } from './use-candidate-actions.ts';
import { useChangeWay, useShownWays } from './use-change-way.tsx';
import { useExtraTime } from './use-extra-time.tsx';
import { useAttemptOf } from '../exam/use-attempts-in-words.ts';
import { ProgressBadge, useProgressWords } from '../exam/exam-badges.tsx';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';

const shownProgresses = {
  e_exam: progresses,
  paper: ['not_started', 'marked'],
  both: progresses,
} as const satisfies Readonly<Record<ExamMode, readonly Candidate['progress'][]>>;

/** Who takes the exam, and how far each of them is. */
export function CandidateList({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  const list = useLocalList({
    rows: exam.candidates,
    textOf: (row) =>
      `${row.number} ${Object.values({ ...row.givenName }).join(' ')} ${Object.values({ ...row.familyName }).join(' ')}`,
    filters: { progress: (row) => row.progress, writes: (row) => ownMode(exam.kind, row) },
  });
  const progressWords = useProgressWords(exam.kind);
  const actionsFor = useCandidateActions();
  const extraTime = useExtraTime(exam);
  const way = useChangeWay(exam);
  const ways = useShownWays(exam);
  const rowActions = (row: Candidate) => [
    ...actionsFor(exam, {
      examineeId: row.examineeId,
      number: row.number,
      name: personName(row),
      hasResult: row.resultId !== null && row.progress !== 'part_marked',
      maySit: row.endedAt === null,
      hasCertificate: false,
      hasDeficiency: false,
    }),
    ...extraTime.actionsFor(row),
    ...way.actionsFor(row),
  ];
  const count = (progress: Candidate['progress']) => exam.candidates.filter((row) => row.progress === progress).length;
  return (
    <>
      {extraTime.dialog}
      {way.dialog}
      <DataList
        list={list}
        name="candidates"
        rowKey={(row) => row.examineeId}
        rowLabel={(row) => `${row.number} ${personName(row)}`}
        columns={useColumns(exam, ways.columns)}
        {...(exam.candidates.some((row) => rowActions(row).length > 0) ? { rowActions } : {})}
        {...(way.bulkActions.length > 0 ? { bulkActions: way.bulkActions } : {})}
        filters={[
          {
            key: 'progress',
            label: t('candidate.progress'),
            many: true,
            choices: shownProgresses[exam.kind].map((value) => ({
              value,
              label: progressWords(value),
              count: count(value),
            })),
          },
          ...ways.filters,
        ]}
        searchLabel={t('candidate.search')}
        empty={{
          title: t('candidate.empty'),
          hint: t('candidate.emptyHint'),
          icon: <IconUsers size={40} stroke={1.5} />,
        }}
        exportName={`exam-${exam.number}-candidates`}
      />
    </>
  );
}

function useColumns(exam: Exam, ways: readonly Column<Candidate>[]): Column<Candidate>[] {
  const { t } = useTranslation('exams');
  const { personName, number } = useFormat();
  const { words, amount } = useColumnMakers<Candidate>();
  const progressWords = useProgressWords(exam.kind);
  const onScreen = useScreenColumns(exam);
  const codes = useCodeColumn(exam);
  const extra = ({ extraTimePercent, largerText, extraTimeReason }: Candidate) => {
    const percent = extraTimePercent > 0 ? `+${number(extraTimePercent)} %` : '–';
    const given = largerText ? `${percent} · ${t('extraTime.large')}` : percent;
    return extraTimeReason === null ? given : `${given} (${t('extraTime.hereOnly')})`;
  };
  return [
    words('number', t('candidate.number'), (row) => row.number, { width: 130, card: 'fact' }),
    words('name', t('candidate.name'), (row) => personName(row), { card: 'title' }),
    words('version', t('candidate.version'), (row) => row.version, { width: 90, align: 'center', card: 'fact' }),
    ...(exam.room
      ? [words('seat', t('field.seat'), (row) => row.seat ?? '–', { width: 90, align: 'center', card: 'fact' })]
      : []),
    ...ways,
    words('progress', t('candidate.progress'), (row) => progressWords(row.progress, row), {
      cell: (row) => <ProgressBadge row={row} kind={exam.kind} />,
      width: 160,
      card: 'badge',
    }),
    ...codes,
    ...(hasWay(exam.kind, 'e_exam') && hasBegun(exam) ? onScreen : []),
    amount('extra', t('candidate.extraTime'), (row) => row.extraTimePercent, {
      cell: extra,
      width: 110,
      card: 'fact',
    }),
    words('way', t('candidate.way'), (row) => t(row.byClassroom ? 'candidate.byClassroom' : 'candidate.byName'), {
      width: 150,
      optional: true,
    }),
  ];
}

/** Who has a code to enter with, where it is entered so: codes are made before the exam begins. */
function useCodeColumn({ entryBy }: Exam): Column<Candidate>[] {
  const { t } = useTranslation('exams');
  const { words } = useColumnMakers<Candidate>();
  if (entryBy === 'sign_in') return [];
  const made = ({ hasCode }: Candidate) => (hasCode ? t('candidate.codeMade') : '–');
  return [words('code', t('candidate.code'), made, { width: 110, card: 'fact' })];
}

/** What there is to follow while people sit at screens. */
function useScreenColumns(exam: Exam): Column<Candidate>[] {
  const { t } = useTranslation('exams');
  const { time } = useFormat();
  const { words, amount } = useColumnMakers<Candidate>();
  const attemptOf = useAttemptOf();
  const clock = (moment: Date | null) => (moment ? time(moment) : '–');
  const attempts = amount('attempts', t('practice.attempts'), (row) => row.attempts, {
    cell: (row) => attemptOf(row.attempts, exam.attempts),
    width: 110,
    card: 'fact',
  });
  return [
    ...(exam.practice ? [attempts] : []),
    words('answered', t('candidate.answered'), (row) => String(row.answered), {
      cell: (row) => <Answered row={row} of={exam.questionCount} />,
      width: 170,
      card: 'fact',
    }),
    words('started', t('candidate.started'), (row) => clock(row.startedAt), { width: 100 }),
    words('deadline', t('candidate.deadline'), (row) => clock(row.deadline), { width: 100, card: 'fact' }),
    words('ended', t('candidate.ended'), (row) => clock(row.endedAt), { width: 100 }),
  ];
}

const hasBegun = ({ state }: Exam): boolean => state !== 'draft' && state !== 'scheduled';

/** How many of the questions have an answer, as words and as a bar. */
function Answered({ row, of }: { row: Candidate; of: number }) {
  const { t } = useTranslation('exams');
  if (row.startedAt === null)
    return (
      <Text span c="dimmed">
        {'–'}
      </Text>
    );
  return (
    <div>
      <span className="whitespace-nowrap">{t('candidate.answeredOf', { answered: row.answered, of })}</span>
      <Progress size={4} value={of > 0 ? (row.answered / of) * 100 : 0} aria-hidden />
    </div>
  );
}
