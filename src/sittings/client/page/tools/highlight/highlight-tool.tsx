import { useState } from 'react';
import type { SittingQuestion } from '../../../desk/desk.ts';
import { ToolButton } from '../tool-button.tsx';
import type { OwnWords } from '../use-own.ts';
import { useToolTexts } from '../use-tool-texts.ts';
import { canHighlight, isMarked, marksAfter, useHighlights, withoutMarks } from './use-highlights.ts';

type Props = {
  readonly question: SittingQuestion | undefined;
  readonly own: OwnWords;
  readonly change: (part: Partial<OwnWords>) => void;
};

/** Marks the words that are selected in the question or its passage; where they are marked, unmarks them. */
export function HighlightTool({ question, own: { marks }, change }: Props) {
  const t = useToolTexts();
  const [said, say] = useState({ position: 0, words: '', shown: false });
  useHighlights(question, marks);
  if (!canHighlight()) return null;
  const mark = () => {
    if (!question) return;
    const after = marksAfter(question, marks);
    const words = after?.words;
    const noted = words ? t('highlighted', { words }) : t(after ? 'highlightRemoved' : 'highlightNothing');
    say({ position: question.position, words: noted, shown: !after });
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
            say({ position: question.position, words: t('highlightRemoved'), shown: false });
          }}
        >
          {t('highlightClear')}
        </button>
      )}
      <output className={said.shown ? 'tool-said' : 'hidden'}>
        {said.position === question?.position ? said.words : ''}
      </output>
    </>
  );
}
