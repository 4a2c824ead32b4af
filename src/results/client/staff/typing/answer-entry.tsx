import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { differencesQuery, typingQuery, type TypedCandidate, type Typing } from './api.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { EntryCandidates } from './entry-candidates.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { ImportButton } from './import/import-button.tsx';
import { LastSaved } from './last-saved.tsx';
import { useTypingTexts } from './use-typing-texts.ts';
import { TwiceSwitch } from './twice-switch.tsx';
import { useAnswerEntry, type AnswerEntryState } from './use-answer-entry.ts';

/** The tab of an exam's page. */
export const AnswerEntryTab = ({ exam }: { exam: { readonly id: string } }) => <AnswerEntry examId={exam.id} />;

/** The answers of an exam on paper, typed in sheet by sheet with the keyboard alone. No key is loaded for it. */
export function AnswerEntry({ examId }: { examId: string }) {
  const { data, error, refetch } = useQuery(typingQuery(examId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  return <Typed typing={data} />;
}

function Typed({ typing }: { typing: Typing }) {
  const { t } = useTranslation('results');
  const entry = useAnswerEntry(typing);
  const { candidate } = entry;
  if (!candidate) return <EmptyState title={t('entry.nobody')} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <TwiceSwitch typing={typing} />
        <ImportButton typing={typing} />
      </Group>
      <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
        <EntryCandidates typing={typing} here={candidate.examineeId} onChoose={entry.choose} />
        <div className="min-w-0">
          <LastSaved saved={entry.saved} />
          <Work key={candidate.examineeId} typing={typing} candidate={candidate} entry={entry} />
        </div>
      </div>
    </Stack>
  );
}

type WorkProps = {
  readonly typing: Typing;
  readonly candidate: TypedCandidate;
  readonly entry: AnswerEntryState;
};

/** The sheet to type; above it what two people differ in, where they do. */
function Work({ typing, candidate, entry }: WorkProps) {
  const isTwo = candidate.state === 'differing' || candidate.state === 'settled';
  const differences = useQuery({ ...differencesQuery(typing.id, candidate.examineeId), enabled: isTwo });
  const isThird = typing.twice && isDone(candidate) && !candidate.isOwn;
  return (
    <Stack gap="lg">
      {isTwo && differences.data && (
        <DifferencePanel examId={typing.id} candidate={candidate} differences={differences.data} />
      )}
      {isTwo && differences.error && !differences.data && (
        <ErrorState error={differences.error} retry={() => void differences.refetch()} />
      )}
      {!isThird && <EntrySheet typing={typing} entry={entry} quiet={isTwo} />}
      {isThird && !isTwo && <Others />}
    </Stack>
  );
}

const isDone = ({ state }: TypedCandidate): boolean => state !== 'none' && state !== 'once';

function Others() {
  const words = useTypingTexts();
  return <EmptyState title={words('others')} />;
}
