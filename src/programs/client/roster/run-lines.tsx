import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { SaveTable } from '../../../platform/ui/table/save-table.tsx';
import type { RosterLines } from '../api.ts';
import { useLineWords } from './run-words.ts';

const mostShown = 100;
const tones = {
  refused: 'stop',
  gone: 'attention',
  staying: 'attention',
  left: 'attention',
  created: 'ready',
  changed: 'neutral',
  classroom: 'ready',
  joined: 'neutral',
} as const;

/** The lines of a run, what needs somebody first; the file has all that are kept. */
export function RunLines({ lines }: { lines: RosterLines }) {
  const { t } = useTranslation('programs');
  const { place, why } = useLineWords();
  const kinds = Object.keys(tones);
  const sorted = lines.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const head = (['kind', 'number', 'classroom', 'place', 'why'] as const).map((name) => t(`roster.column.${name}`));
  const rows = () => [
    head,
    ...sorted.map((line) => [t(`roster.kind.${line.kind}`), line.number, line.classroom, place(line), why(line)]),
  ];
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('roster.run.shown', { shown: Math.min(mostShown, lines.length), count: lines.length })}
        </Text>
        <SaveTable name={t('roster.run.fileName')} lines={rows} />
      </Group>
      <ul className="m-0 list-none p-0">
        {sorted.slice(0, mostShown).map((line, index) => (
          <OneLine key={index} of={line} />
        ))}
      </ul>
    </Stack>
  );
}

function OneLine({ of: line }: { of: RosterLines[number] }) {
  const { t } = useTranslation('programs');
  const { place, why } = useLineWords();
  const [where, reason] = [place(line), why(line)];
  return (
    <li className="border-t border-line py-2">
      <Group gap="xs">
        <StatusBadge tone={tones[line.kind]}>{t(`roster.kind.${line.kind}`)}</StatusBadge>
        {line.number && <Text fw={500}>{line.number}</Text>}
        {line.classroom && <Text className="[overflow-wrap:anywhere]">{line.classroom}</Text>}
        {where && (
          <Text size="sm" c="dimmed">
            {where}
          </Text>
        )}
      </Group>
      {reason && (
        <Text size="sm" className="[overflow-wrap:anywhere]">
          {reason}
        </Text>
      )}
    </li>
  );
}
