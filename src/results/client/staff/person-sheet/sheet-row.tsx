import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { paperStyle } from '../../../../questions/domain/kinds/key-style.ts';
import { keyInWords, rulesOfKey } from '../../../../questions/domain/kinds/kinds.ts';
import type { QuestionOfPerson } from './api.ts';
import { isBlank } from './shown-in.ts';
import { inWords, isRich } from './in-words.ts';
import { usePersonSheetTexts } from './use-sheet-texts.ts';

type Props = { readonly question: QuestionOfPerson; readonly here: boolean; readonly onChoose: () => void };

/** A question in one line: its number, whether it is right, what was answered, and the key where that differs. */
export function SheetRow({ question, here, onChoose }: Props) {
  const words = usePersonSheetTexts();
  const blank = isBlank(question);
  const key = rulesOfKey(question.key).form === 'texts' ? '' : keysThatHold(question).join(' / ');
  return (
    <li>
      <UnstyledButton
        className={`flex w-full items-center gap-2 rounded px-2 py-1.5 hover:bg-[var(--sanam-hover)] ${here ? 'bg-[var(--sanam-selected)]' : ''}`}
        fz="sm"
        data-position={question.position}
        {...(here ? { 'aria-current': true } : {})}
        onClick={onChoose}
      >
        <span className="tabular w-7 shrink-0 text-end font-semibold">{question.shownAs}</span>
        <Mark question={question} />
        <span className="min-w-0 flex-1 truncate">
          {blank ? words('blank') : inWords(question.written, isRich(question))}
        </span>
        {question.isCorrect === false && key !== '' && (
          <span className="max-w-[40%] shrink-0 truncate text-quiet">{words('keyIs', { key })}</span>
        )}
        {question.changed > 0 && (
          <span className="shrink-0 rounded bg-[var(--sanam-hover)] px-1 text-xs text-quiet">
            {words('changedShort', { count: question.changed })}
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}

/** What is right now, in the letters of the paper: by a decision after the exam, else by the key of the paper. */
export const keysThatHold = ({ content, key, decided }: QuestionOfPerson): string[] =>
  (decided.length > 0 ? decided : [key]).map((one) => keyInWords(content, one, paperStyle));

/** Right, right in part, wrong, blank or not marked yet, as a sign with a name. */
export function Mark({
  question,
}: {
  question: Pick<QuestionOfPerson, 'isCorrect' | 'written' | 'gained' | 'ruling'>;
}) {
  const words = usePersonSheetTexts();
  const { isCorrect } = question;
  const look = { size: 17, role: 'img' } as const;
  if (isCorrect)
    return (
      <IconCheck {...look} aria-label={words('right')} className="shrink-0 text-[var(--mantine-color-teal-text)]" />
    );
  if (question.ruling === 'drop')
    return <IconMinus {...look} aria-label={words('ruling.drop')} className="shrink-0 text-quiet" />;
  if (isBlank(question)) return <IconMinus {...look} aria-label={words('blank')} className="shrink-0 text-quiet" />;
  if (isCorrect === null)
    return <IconClock {...look} aria-label={words('notMarked')} className="shrink-0 text-quiet" />;
  if ((question.gained ?? 0) > 0)
    return (
      <IconCircleHalf2
        {...look}
        aria-label={words('partly')}
        className="shrink-0 text-[var(--mantine-color-yellow-text)]"
      />
    );
  return <IconX {...look} aria-label={words('wrong')} className="shrink-0 text-[var(--mantine-color-red-text)]" />;
}
