import { Paper, ScrollArea, Select, Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Candidate, Exam } from '../../../../exams/client/api.ts';

type Props = { readonly exam: Exam; readonly here: string; readonly onChoose: (examineeId: string) => void };

/** Whose sheet lies on the table: a list at the side, a choice on a phone. */
export function EntryCandidates({ exam, here, onChoose }: Props) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const done = exam.candidates.filter(({ resultId }) => resultId !== null).length;
  const label = t('entry.progress', { done, all: exam.candidates.length });
  return (
    <Paper p="sm" component="nav" aria-label={t('entry.examinees')}>
      <Text fw={600} px="xs" mb="xs">
        {label}
      </Text>
      <Select
        hiddenFrom="lg"
        aria-label={t('entry.examinees')}
        searchable
        allowDeselect={false}
        value={here}
        data={exam.candidates.map((one) => ({
          value: one.examineeId,
          label: `${one.resultId ? '✓ ' : ''}${one.number} ${personName(one)}`,
        }))}
        onChange={(id) => id && onChoose(id)}
      />
      <ScrollArea.Autosize mah="60dvh" type="auto" visibleFrom="lg">
        <ul>
          {exam.candidates.map((one) => (
            <Line key={one.examineeId} candidate={one} here={one.examineeId === here} onChoose={onChoose} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Paper>
  );
}

type LineProps = {
  readonly candidate: Candidate;
  readonly here: boolean;
  readonly onChoose: (examineeId: string) => void;
};

function Line({ candidate, here, onChoose }: LineProps) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const done = candidate.resultId !== null;
  return (
    <li>
      <UnstyledButton
        className={`flex w-full items-center gap-2 rounded px-2 py-1 hover:bg-[var(--sanam-hover)] ${here ? 'bg-[var(--sanam-selected)] font-semibold' : ''}`}
        fz="inherit"
        {...(here ? { 'aria-current': true } : {})}
        onClick={() => onChoose(candidate.examineeId)}
      >
        {done ? (
          <IconCircleCheck
            size={18}
            role="img"
            aria-label={t('entry.done')}
            className="shrink-0 text-[var(--mantine-color-teal-text)]"
          />
        ) : (
          <IconCircleDashed size={18} role="img" aria-label={t('entry.waiting')} className="shrink-0 text-quiet" />
        )}
        <span className="tabular whitespace-nowrap">{candidate.number}</span>
        <span className="min-w-0 flex-1 truncate">{personName(candidate)}</span>
        <span className="text-quiet">{candidate.version}</span>
      </UnstyledButton>
    </li>
  );
}
