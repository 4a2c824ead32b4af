import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { outcomeOf } from '../result-lines.ts';
import type { Saved } from './use-answer-entry.ts';
import { useTypingTexts } from './use-typing-texts.ts';

/** What was saved last, with what came of it for who may read results; read out when it appears. */
export function LastSaved({ saved }: { saved: Saved | null }) {
  const said = useSaid();
  return (
    <div role="status">
      {saved && (
        <Text mb="sm" className="flex items-center gap-2">
          <IconCircleCheck size={19} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
          {said(saved)}
        </Text>
      )}
    </div>
  );
}

function useSaid() {
  const { t } = useTranslation('results');
  const words = useTypingTexts();
  const { personName, percent } = useFormat();
  return ({ candidate, state, marks }: Saved): string => {
    const name = `${candidate.number} ${personName(candidate)}`;
    if (state === 'once') return words('savedOnce', { name });
    if (state === 'differing') return words('savedDiffering', { name });
    if (!marks) return words(state === 'agreed' ? 'savedAgreed' : 'savedTyped', { name });
    return t(marks.percent === null ? 'entry.savedSoFar' : 'entry.saved', {
      name,
      correct: marks.correct,
      total: marks.total,
      percent: percent((marks.percent ?? 0) / 100, 2),
      outcome: t(`outcome.${outcomeOf(marks)}`),
      count: marks.unmarked,
    });
  };
}
