import { Group, Paper, ScrollArea, Select, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../../platform/ui/controls/status-badge.tsx';
import { counts, sheetStates, type TypedState } from '../../../domain/typing/typed-twice.ts';
import type { TypedCandidate, Typing } from './api.ts';
import { useTypingTexts } from './use-typing-texts.ts';

type Props = { readonly typing: Typing; readonly here: string; readonly onChoose: (examineeId: string) => void };

export const tonesOfSheets: Readonly<Record<TypedState, Tone>> = {
  none: 'neutral',
  once: 'active',
  differing: 'attention',
  agreed: 'ready',
  settled: 'ready',
  typed: 'ready',
};

/** Whose sheet lies on the table, and how far each is: a list at the side, a choice on a phone. */
export function EntryCandidates({ typing, here, onChoose }: Props) {
  const { t } = useTranslation('results');
  const words = useTypingTexts();
  const { personName } = useFormat();
  const { candidates } = typing;
  const done = candidates.filter(({ state }) => counts[state]).length;
  return (
    <Paper p="sm" component="nav" aria-label={t('entry.examinees')}>
      <Text fw={600} px="xs" mb="xs">
        {t('entry.progress', { done, all: candidates.length })}
      </Text>
      {typing.twice && <Progress candidates={candidates} />}
      <Select
        hiddenFrom="lg"
        aria-label={t('entry.examinees')}
        searchable
        allowDeselect={false}
        value={here}
        data={candidates.map((one) => ({
          value: one.examineeId,
          label: `${one.number} ${personName(one)} · ${words(`state.${one.state}`)}`,
        }))}
        onChange={(id) => id && onChoose(id)}
      />
      <ScrollArea.Autosize mah="60dvh" type="auto" visibleFrom="lg">
        <ul>
          {candidates.map((one) => (
            <Line key={one.examineeId} candidate={one} here={one.examineeId === here} onChoose={onChoose} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Paper>
  );
}

/** How many sheets are in which state. */
function Progress({ candidates }: { candidates: readonly TypedCandidate[] }) {
  const words = useTypingTexts();
  const found = sheetStates
    .map((state) => ({ state, count: candidates.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <Group gap={6} px="xs" mb="sm" component="ul" aria-label={words('progressTitle')}>
      {found.map(({ state, count }) => (
        <li key={state}>
          <StatusBadge tone={tonesOfSheets[state]}>
            {words('progress', { count, state: words(`state.${state}`) })}
          </StatusBadge>
        </li>
      ))}
    </Group>
  );
}

type LineProps = {
  readonly candidate: TypedCandidate;
  readonly here: boolean;
  readonly onChoose: (examineeId: string) => void;
};

function Line({ candidate, here, onChoose }: LineProps) {
  const words = useTypingTexts();
  const { personName } = useFormat();
  const { state, isOwn } = candidate;
  return (
    <li>
      <UnstyledButton
        className={`flex w-full flex-wrap items-center gap-x-2 rounded px-2 py-1 hover:bg-[var(--sanam-hover)] ${here ? 'bg-[var(--sanam-selected)] font-semibold' : ''}`}
        fz="inherit"
        {...(here ? { 'aria-current': true } : {})}
        onClick={() => onChoose(candidate.examineeId)}
      >
        <span className="tabular whitespace-nowrap">{candidate.number}</span>
        <span className="min-w-0 flex-1 truncate">{personName(candidate)}</span>
        <span className="text-quiet">{candidate.version}</span>
        <span className="w-full text-start font-normal">
          <StatusBadge tone={tonesOfSheets[state]}>
            {isOwn ? `${words(`state.${state}`)} · ${words('own')}` : words(`state.${state}`)}
          </StatusBadge>
        </span>
      </UnstyledButton>
    </li>
  );
}
