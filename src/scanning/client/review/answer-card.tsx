import { Button, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadQuestion } from '../api.ts';
import { isDifferent, letterAt, lettersOf, shownOf, withLetter, type ChosenLetters } from './choices.ts';
import { RowPicture } from './row-picture.tsx';
import type { SheetImage } from './use-pictures.ts';

type Props = {
  readonly question: ReadQuestion;
  readonly picture: SheetImage | null;
  readonly choices: ChosenLetters;
  /** Null where nothing can be chosen any more. */
  readonly onChoose: ((letters: readonly string[]) => void) | null;
  /** What is chosen is right: on to the next. */
  readonly onNext: () => void;
};

/** One answer beside its part of the picture: letters choose, Backspace leaves blank, Enter goes on. */
export function AnswerCard({ question: asked, picture, choices, onChoose, onNext }: Props) {
  const { t } = useTranslation('scanning');
  const { question, doubt, typed, place, letters } = asked;
  const chosen = shownOf(asked, choices);
  const looked = choices[question] !== undefined;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterAt(asked, event);
    const isOwn = letter !== null || event.key === 'Backspace' || event.key === 'Enter';
    // A button that has the focus does what it says.
    if (!isOwn || (event.key === 'Enter' && event.target !== event.currentTarget)) return;
    event.preventDefault();
    if (letter !== null) onChoose(withLetter(asked, chosen, letter));
    else if (event.key === 'Backspace') onChoose([]);
    else {
      onChoose(chosen);
      onNext();
    }
  };
  return (
    <Paper
      component="section"
      p="sm"
      withBorder
      tabIndex={onChoose ? 0 : -1}
      data-answer={question}
      aria-label={t('review.letters', { question })}
      onKeyDown={onKey}
    >
      <Group justify="space-between" mb={6} gap="xs">
        <Text fw={600} className="flex items-center gap-1.5">
          {t('review.question', { question })}
          {looked && <IconCheck size={17} aria-hidden className="text-[var(--mantine-color-teal-text)]" />}
        </Text>
        <Text size="sm" c="dimmed">
          {[doubt ? t(`doubt.${doubt}`) : '', typedNote(asked, t)].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {picture && place && <RowPicture picture={picture} place={place} label={t('review.row', { question })} />}
      <Group gap={6} mt="xs" role="group" aria-label={t('review.letters', { question })}>
        {lettersOf(letters).map((letter) => (
          <Button
            key={letter}
            size="compact-md"
            miw={44}
            variant={chosen.includes(letter) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(letter)}
            disabled={!onChoose}
            onClick={() => onChoose?.(withLetter(asked, chosen, letter))}
          >
            {letter}
          </Button>
        ))}
        <Button
          size="compact-md"
          variant={chosen.length === 0 ? 'filled' : 'default'}
          aria-pressed={chosen.length === 0}
          disabled={!onChoose}
          onClick={() => onChoose?.([])}
        >
          {t('review.blank')}
        </Button>
      </Group>
    </Paper>
  );

  function typedNote(one: ReadQuestion, words: typeof t): string {
    if (typed === null || !isDifferent(one)) return '';
    return words('review.typed', { letters: typed.join('') || words('review.blank') });
  }
}
