import { Button, Group, Kbd, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';
import { AnswerCells } from './answer-cells.tsx';
import type { Typed, Typing } from './api.ts';
import type { AnswerEntryState } from './use-answer-entry.ts';
import { usePersonSheetTexts } from '../person-sheet/use-sheet-texts.ts';
import { useTypingTexts } from './use-typing-texts.ts';

type Props = {
  readonly typing: Typing;
  readonly entry: AnswerEntryState;
  /** The sheet is done but for what differs: it is typed again only where somebody asks for it. */
  readonly quiet: boolean;
};

/** One sheet to type in. */
export function EntrySheet({ typing, entry, quiet }: Props) {
  const words = useTypingTexts();
  const [again, setAgain] = useState(false);
  if (quiet && !again)
    return (
      <div>
        <Button variant="default" onClick={() => setAgain(true)}>
          {words('retype')}
        </Button>
      </div>
    );
  if (entry.typed.isError && !entry.typed.data)
    return <ErrorState error={entry.typed.error} retry={() => void entry.typed.refetch()} />;
  if (!entry.typed.data) return <Skeleton className="late" height={360} radius="md" />;
  return <Sheet typing={typing} entry={entry} typed={entry.typed.data} />;
}

function Sheet({ typing, entry, typed }: Omit<Props, 'quiet'> & { readonly typed: Typed }) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const { candidate, faults } = entry;
  if (!candidate) return null;
  return (
    <Paper component="section" aria-label={t('entry.sheet')}>
      <Group justify="space-between" align="baseline" mb={4}>
        <Title order={2}>{`${candidate.number} ${personName(candidate)}`}</Title>
        <Text fw={600}>{t('entry.version', { label: candidate.version })}</Text>
      </Group>
      <Text c="dimmed" size="sm" mb="md" className="prose">
        <WhatStands typed={typed} isSecond={typing.twice && candidate.state === 'once' && !candidate.isOwn} />
      </Text>
      <AnswerCells
        questions={entry.questions}
        answers={entry.answers}
        faults={faults}
        onType={entry.type}
        onSave={entry.save}
      />
      <Faults faults={faults} />
      {entry.refusal && <Problem>{entry.refusal}</Problem>}
      <SaveLine entry={entry} />
    </Paper>
  );
}

function SaveLine({ entry: { faults, changed, blank, saving, save } }: { entry: AnswerEntryState }) {
  const { t } = useTranslation('results');
  return (
    <Group mt="xs" gap="md">
      <Tip name="results.save-sheet">
        <Button
          loading={saving}
          disabled={faults.size > 0 || changed === 0}
          leftSection={<IconDeviceFloppy size={17} />}
          onClick={save}
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
  );
}

/** How to type; for a sheet that was typed before, by whom and when. */
function WhatStands({ typed: { typedAt, scanned, by }, isSecond }: { typed: Typed; isSecond: boolean }) {
  const { t } = useTranslation('results');
  const words = useTypingTexts();
  const ofSheets = usePersonSheetTexts();
  const { dateTime, personName } = useFormat();
  if (!typedAt) return isSecond ? `${words('second')} ${t('entry.howTo')}` : t('entry.howTo');
  const when = dateTime(typedAt);
  if (scanned)
    return by ? ofSheets('againScanned', { when, name: personName(by) }) : ofSheets('againScannedUnnamed', { when });
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
