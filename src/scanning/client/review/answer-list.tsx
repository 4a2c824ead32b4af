import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedSheet, ReadQuestion } from '../api.ts';
import { AnswerCard } from './answer-card.tsx';
import { shownOf, toLookAt, type ChosenLetters } from './choices.ts';
import type { SheetImage } from './use-pictures.ts';

type Props = {
  readonly sheet: ScannedSheet;
  readonly pictures: ReadonlyMap<string, SheetImage>;
  readonly choices: ChosenLetters;
  readonly onChoose: ((question: number, letters: readonly string[]) => void) | null;
  /** After the last one. */
  readonly onEnd: () => void;
};

/** What somebody has to look at, and below it everything that was read; one that is chosen there is looked at as well. */
export function AnswerList({ sheet, pictures, choices, onChoose, onEnd }: Props) {
  const { t } = useTranslation('scanning');
  const [added, setAdded] = useState<readonly number[]>([]);
  const first = toLookAt(sheet.questions);
  const shown = sheet.questions.filter((one) => first.includes(one) || added.includes(one.question));
  const goTo = (at: number) => {
    const next = shown[at];
    if (next) document.querySelector<HTMLElement>(`[data-answer="${next.question}"]`)?.focus();
    else onEnd();
  };
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('review.doubts')}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{t('review.none')}</Text>}
      {onChoose && shown.length > 0 && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('review.keys')}
        </Text>
      )}
      {shown.map((question, at) => (
        <AnswerCard
          key={question.question}
          question={question}
          picture={pictures.get(question.pageId) ?? null}
          choices={choices}
          onChoose={onChoose && ((letters) => onChoose(question.question, letters))}
          onNext={() => goTo(at + 1)}
        />
      ))}
      <Title order={3} size="h4" mt="xs">
        {t('review.all')}
      </Title>
      <AllAnswers
        questions={sheet.questions}
        choices={choices}
        onLook={(question) => setAdded((before) => [...before, question])}
      />
    </Stack>
  );
}

type AllProps = {
  readonly questions: readonly ReadQuestion[];
  readonly choices: ChosenLetters;
  readonly onLook: (question: number) => void;
};

function AllAnswers({ questions, choices, onLook }: AllProps) {
  return (
    <ol className="grid grid-cols-5 gap-x-3 gap-y-1 sm:grid-cols-8">
      {questions.map((one) => {
        const letters = shownOf(one, choices).join('') || '–';
        return (
          <li key={one.question}>
            <UnstyledButton
              className={`flex w-full gap-2 rounded px-1.5 py-0.5 text-sm hover:bg-[var(--sanam-hover)] ${one.doubt ? 'bg-[var(--mantine-color-yellow-light)]' : ''}`}
              onClick={() => onLook(one.question)}
            >
              <span className="tabular w-6 text-end text-quiet">{one.question}</span>
              <span className="font-semibold">
                {letters}
                {one.doubt && choices[one.question] === undefined ? '?' : ''}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
