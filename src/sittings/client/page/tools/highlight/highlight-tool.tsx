import { useState } from 'react';
import type { SittingQuestion } from '../../../desk/desk.ts';
import { ToolButton } from '../tool-button.tsx';
import type { Own } from '../use-own.ts';
import { useToolTexts } from '../use-tool-texts.ts';
import { canHighlight, isMarked, marksAfter, useHighlights, withoutMarks } from './use-highlights.ts';

type Props = {
  readonly question: SittingQuestion | undefined;
  readonly own: Own;
  readonly change: (part: Partial<Own>) => void;
};

/** Marks the words that are selected in the question or its passage; where they are marked, unmarks them. */
export function HighlightTool({ question, own: { marks }, change }: Props) {
  const t = useToolTexts();
  const [said, say] = useState({ position: 0, words: '' });
  useHighlights(question, marks);
  if (!canHighlight()) return null;
  const mark = () => {
    if (!question) return;
    const after = marksAfter(question, marks);
    const words = after?.words;
    const told = words ? t('highlighted', { words }) : t(after ? 'highlightRemoved' : 'highlightNothing');
    say({ position: question.position, words: told });
    if (!after) return;
    change({ marks: after.marks });
    getSelection()?.removeAllRanges();
  };
  return (
    <>
      <ToolButton name="M" id="tool-highlight" disabled={!question} onPress={mark}>
        {t('highlight')}
      </ToolButton>
      {question && isMarked(question, marks) && (
        <button
          type="button"
          className="tool-button"
          onClick={() => {
            change({ marks: withoutMarks(question, marks) });
            say({ position: question.position, words: t('highlightRemoved') });
          }}
        >
          {t('highlightClear')}
        </button>
      )}
      <output className="tool-said">{said.position === question?.position ? said.words : ''}</output>
    </>
  );
}
