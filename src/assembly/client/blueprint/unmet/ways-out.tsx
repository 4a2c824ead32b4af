import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Blueprint } from '../../../domain/blueprint.ts';
import type { ShownWay } from '../../../unmet-schema.ts';
import { useWayWords, type Places } from './use-way-words.ts';

type Props = {
  readonly blueprint: Blueprint;
  readonly places: Places;
  readonly ways: readonly ShownWay[];
  /** Called with the way chosen and with what it changes in words. */
  readonly choose: (way: ShownWay, words: string) => void;
  /** While the bank is asked again, these may not be true any more. */
  readonly disabled?: boolean;
};

/** What would let a blueprint be met, each with a button that changes it so. */
export function WaysOut({ blueprint, places, ways, choose, disabled = false }: Props) {
  const { t } = useTranslation('assembly');
  const wordsOf = useWayWords(blueprint, places);
  if (ways.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('ways.none')}
      </Text>
    );
  return (
    <section aria-label={t('ways.title')}>
      <Title order={3} fz="sm" mb={6}>
        {t('ways.title')}
      </Title>
      <ul className="flex flex-col gap-2">
        {ways.map((way) => {
          const { change, notes } = wordsOf(way);
          return (
            <li key={way.kind}>
              {way.kind === 'wait' ? (
                <Text size="sm" className="flex gap-2">
                  <IconClock size={17} aria-hidden className="mt-[2px] shrink-0" />
                  {change}
                </Text>
              ) : (
                <Choice words={change} disabled={disabled} choose={() => choose(way, change)} />
              )}
              {notes.map((note) => (
                <Text key={note} size="xs" c="dimmed" mt={2}>
                  {note}
                </Text>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ChoiceProps = { readonly words: string; readonly disabled: boolean; readonly choose: () => void };

/** A long offer takes two lines. */
function Choice({ words, disabled, choose }: ChoiceProps) {
  return (
    <Button
      fullWidth
      variant="light"
      justify="space-between"
      h="auto"
      py={6}
      disabled={disabled}
      rightSection={<IconArrowRight size={16} />}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35 } }}
      onClick={choose}
    >
      {words}
    </Button>
  );
}
