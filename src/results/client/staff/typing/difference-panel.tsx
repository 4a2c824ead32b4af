import { Group, Kbd, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { EntryPart } from '../../../domain/typing/typed-twice.ts';
import { textOf } from '../../../domain/typing/typed-text.ts';
import { changedBy } from '../api.ts';
import { typedApi, type ShownDifference, type Differences, type TypedCandidate } from './api.ts';
import { useTypingTexts } from './use-typing-texts.ts';

type Props = {
  readonly examId: string;
  readonly candidate: TypedCandidate;
  readonly differences: Differences;
};

/** Where two entries of a sheet differ, question by question; one key press settles one. */
export function DifferencePanel({ examId, candidate, differences: { first, second, differences } }: Props) {
  const words = useTypingTexts();
  const { personName } = useFormat();
  const settle = useSettle(examId, candidate.examineeId);
  const open = differences.find(({ choice }) => choice === null);
  const choose = (choice: EntryPart) => open && settle.run({ difference: open, choice });
  useHotkeys([
    ['1', () => choose('first')],
    ['2', () => choose('second')],
  ]);
  const name = (by: Differences['first']['by']) => (by ? personName(by) : words('nobody'));
  const names = { first: name(first.by), second: name(second.by) };
  const settled = differences.filter(({ choice }) => choice !== null).length;
  return (
    <Paper component="section" aria-label={words('differences')}>
      <Group justify="space-between" align="baseline" mb={4}>
        <Title order={2}>{`${candidate.number} ${personName(candidate)} · ${words('differences')}`}</Title>
        <Text c="dimmed" role="status">
          {words('left', { settled, all: differences.length })}
        </Text>
      </Group>
      <Text c="dimmed" size="sm" mb="md" className="prose">
        {open ? words('differencesHint') : words('allSettled')}
      </Text>
      <Stack component="ul" gap="xs">
        {differences.map((difference) => (
          <Line
            key={difference.position}
            difference={difference}
            names={names}
            isNext={difference === open}
            onChoose={(choice) => settle.run({ difference, choice })}
          />
        ))}
      </Stack>
    </Paper>
  );
}

type LineProps = {
  readonly difference: ShownDifference;
  readonly names: Readonly<Record<EntryPart, string>>;
  readonly isNext: boolean;
  readonly onChoose: (choice: EntryPart) => void;
};

function Line({ difference, names, isNext, onChoose }: LineProps) {
  const words = useTypingTexts();
  const { position, choice } = difference;
  return (
    <li
      className={`grid items-center gap-2 rounded p-2 sm:grid-cols-[7rem_1fr_1fr] ${isNext ? 'bg-[var(--sanam-selected)]' : ''}`}
      {...(isNext ? { 'aria-current': true } : {})}
    >
      <Text fw={600}>{words('question', { position })}</Text>
      {(['first', 'second'] as const).map((part, at) => (
        <UnstyledButton
          key={part}
          aria-pressed={choice === part}
          aria-label={words('choose', {
            position,
            answer: answerOf(difference[part]) || words('blank'),
            who: names[part],
          })}
          className={`flex items-center gap-3 rounded border px-3 py-1.5 hover:bg-[var(--sanam-hover)] ${choice === part ? 'border-[var(--mantine-primary-color-filled)] bg-[var(--sanam-selected)]' : 'border-line'}`}
          fz="inherit"
          onClick={() => onChoose(part)}
        >
          <span className="flex w-6 shrink-0 justify-center">
            {choice === part ? <IconCheck size={18} aria-hidden /> : isNext ? <Kbd>{at + 1}</Kbd> : null}
          </span>
          <span className="grid min-w-0">
            <span className="font-semibold break-words">{answerOf(difference[part]) || words('blank')}</span>
            <span className="text-[13px] text-quiet">
              {words(part === 'first' ? 'firstBy' : 'secondBy', { name: names[part] })}
            </span>
          </span>
        </UnstyledButton>
      ))}
    </li>
  );
}

/** Nobody settles with a key what a colleague settled or typed anew meanwhile: what was seen goes along. */
function useSettle(examId: string, examineeId: string) {
  return useAct({
    act: ({ difference: { position, first, second }, choice }: { difference: ShownDifference; choice: EntryPart }) =>
      typedApi.settleTypedDifference({ examId, examineeId, position, first, second, choice }),
    feature: 'results',
    changes: [...changedBy(examId), ['typed-exams']],
  });
}

const answerOf = (response: ShownDifference['first']): string => textOf(response);
