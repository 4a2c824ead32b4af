import { ActionIcon, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { assemblyApi, type Pickable } from '../api.ts';
import { mostExcluded } from '../../domain/blueprint.ts';
import { QuestionLine } from '../picked/question-line.tsx';
import { leavingOut, takingIn } from './blueprint-draft.ts';
import type { BlueprintState } from './use-blueprint.ts';

/** Questions that papers leave out by name: searched by number or text, each until a day or for good. */
export function ExcludedPicker({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { draft, change, module } = state;
  const [q, setQ] = useState('');
  const { found, named, query } = useQuestions(module?.id, q, draft.excluded);
  if (!module) return null;
  const isFull = draft.excluded.length >= mostExcluded;
  const open = found.filter(({ id }) => !draft.excluded.includes(id));
  return (
    <Stack gap="xs" component="section" aria-label={t('leaveOut.title')}>
      <Title order={3} fz="md">
        {t('leaveOut.title')}
      </Title>
      <TextInput
        label={t('leaveOut.search')}
        description={isFull ? t('leaveOut.full', { count: mostExcluded }) : t('leaveOut.hint')}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        maw={520}
        disabled={isFull}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {q.trim() && query.isSuccess && open.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('leaveOut.nothing')}
        </Text>
      )}
      <Lines label={t('leaveOut.found')} questions={isFull ? [] : open}>
        {({ id, number }) => (
          <Act label={t('leaveOut.add', { number })} act={() => change(leavingOut(draft, id))}>
            <IconPlus size={17} />
          </Act>
        )}
      </Lines>
      <Lines label={t('leaveOut.named')} questions={named} note={(id) => <Until id={id} state={state} />}>
        {({ id, number }) => (
          <Act label={t('leaveOut.remove', { number })} act={() => change(takingIn(draft, id))}>
            <IconX size={17} />
          </Act>
        )}
      </Lines>
    </Stack>
  );
}

/** What is found, and what is named already in the order in which it was. */
function useQuestions(moduleId: string | undefined, typed: string, excluded: readonly string[]) {
  const [q] = useDebouncedValue(typed.trim(), 250);
  const query = useQuery({
    queryKey: ['blueprints', 'questions', moduleId, q, excluded],
    queryFn: () => assemblyApi.findToLeaveOut({ moduleId: moduleId ?? '', q, questionIds: [...excluded] }),
    enabled: Boolean(moduleId) && (q !== '' || excluded.length > 0),
    placeholderData: keepPreviousData,
  });
  const known = new Map(query.data?.named.concat(query.data.found).map((one) => [one.id, one]));
  return {
    query,
    found: q && typed.trim() ? (query.data?.found ?? []) : [],
    named: excluded.flatMap((id) => known.get(id) ?? []),
  };
}

type LinesProps = {
  readonly label: string;
  readonly questions: readonly Pickable[];
  readonly note?: (id: string) => ReactNode;
  readonly children: (question: Pickable) => ReactNode;
};

function Lines({ label, questions, note, children }: LinesProps) {
  if (questions.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={4} aria-hidden>
        {label}
      </Text>
      <ul aria-label={label} className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <QuestionLine key={question.id} question={question} note={note?.(question.id)}>
            {children(question)}
          </QuestionLine>
        ))}
      </ul>
    </div>
  );
}

type ActProps = { readonly label: string; readonly act: () => void; readonly children: ReactNode };

function Act({ label, act, children }: ActProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={act}>
      {children}
    </ActionIcon>
  );
}

function Until({ id, state: { draft, change } }: { readonly id: string; readonly state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { [id]: until = null, ...others } = draft.excludedUntil;
  return (
    <div className="mt-2">
      <DayInput
        label={t('leaveOut.until')}
        description={t('leaveOut.untilHint')}
        value={until}
        onChange={(day) => change({ excludedUntil: day ? { ...others, [id]: day } : others })}
      />
    </div>
  );
}
