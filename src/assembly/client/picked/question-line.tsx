import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Pickable } from '../api.ts';
import { useRowNarrowing } from '../blueprint/use-row-name.ts';

type Props = {
  readonly question: Pickable;
  /** Before the number. */
  readonly place?: ReactNode;
  /** What speaks against it. */
  readonly note?: ReactNode;
  /** Shows all of the text, where one decides by it. */
  readonly whole?: boolean;
  /** What can be done with it. */
  readonly children: ReactNode;
};

/** A question in a line or two, with what decides about it below. */
export function QuestionLine({ question, place, note, whole = false, children }: Props) {
  const { t } = useTranslation('assembly');
  const { t: ofQuestions } = useTranslation('questions');
  const { text, date } = useFormat();
  const narrow = useRowNarrowing();
  const { number, title, code, difficulty, lastUsedAt, passage } = question;
  const facts = [
    code,
    ...narrow({ level: question.level, kind: question.kind }),
    ...(passage ? [t('picked.ofPassage', { number: passage.number })] : []),
    ...(difficulty ? [ofQuestions(`difficulty.${difficulty}`)] : []),
    lastUsedAt ? t('picked.lastUsed', { date: date(lastUsedAt) }) : t('picked.neverUsed'),
  ];
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      {place}
      <div className="min-w-0 flex-1">
        <Text {...(whole ? {} : { lineClamp: 2 })}>
          <Text span c="dimmed" className="tabular" mr={6}>
            {number}
          </Text>
          {text(title)}
        </Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {note}
      </div>
      {children}
    </li>
  );
}
