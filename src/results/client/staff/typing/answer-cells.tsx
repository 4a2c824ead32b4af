import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperAnswer } from '../../../../questions/domain/kinds/kind-rules.ts';
import {
  takesLetters,
  takesOneLetter,
  unknownIn,
  wayOf,
  type TypedQuestion,
} from '../../../domain/typing/typed-answers.ts';

type Props = {
  readonly questions: readonly TypedQuestion[];
  readonly answers: Readonly<Record<number, string>>;
  /** By position: what was typed and does not stand on the paper. */
  readonly faults: ReadonlyMap<number, string>;
  readonly onType: (position: number, text: string) => void;
  readonly onSave: () => void;
};

/**
 * One cell for each question. A letter that stands on the paper goes on to the next cell, space or dash leaves one blank, backspace in an empty
 * cell goes back, arrows move, Enter goes on and saves after the last one.
 */
export function AnswerCells({ questions, answers, faults, onType, onSave }: Props) {
  const frame = useRef<HTMLOListElement>(null);
  const cellAt = (at: number) => frame.current?.querySelectorAll<HTMLInputElement>('input')[at];
  const goTo = (at: number) => {
    cellAt(at)?.focus();
    cellAt(at)?.select();
  };
  useEffect(() => {
    const first = frame.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, [frame]);

  const change = (at: number, question: TypedQuestion, text: string) => {
    onType(question.position, takesLetters(question) ? text.toUpperCase() : text);
    if (takesOneLetter(question) && text !== '' && unknownIn(question, text) === null) goTo(at + 1);
  };
  const onKey = (at: number, question: TypedQuestion, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || at === questions.length - 1)) {
      event.preventDefault();
      return onSave();
    }
    const cells = [...(frame.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const next = cellAfter(event, cells, takesOneLetter(question));
    if (next === null) return;
    event.preventDefault();
    if (event.key === ' ') onType(question.position, '');
    goTo(Math.min(Math.max(next, 0), questions.length - 1));
  };
  return (
    <ol ref={frame} className="grid grid-cols-5 gap-2 sm:grid-cols-10">
      {questions.map((question, at) => (
        <Cell
          key={question.position}
          question={question}
          text={answers[question.position] ?? ''}
          fault={faults.get(question.position)}
          onChange={(text) => change(at, question, text)}
          onKeyDown={(event) => onKey(at, question, event)}
        />
      ))}
    </ol>
  );
}

/** To which cell a key goes; null where the key belongs to the cell itself. */
function cellAfter(
  event: KeyboardEvent<HTMLInputElement>,
  cells: readonly HTMLInputElement[],
  isLetter: boolean,
): number | null {
  const { key, shiftKey, currentTarget: cell } = event;
  const at = cells.indexOf(cell);
  if (key === 'Enter') return at + (shiftKey ? -1 : 1);
  if (key === 'Backspace') return cell.value === '' ? at - 1 : null;
  if (key === 'ArrowUp' || key === 'ArrowDown') return cellInNextRow(cells, cell, key === 'ArrowDown' ? 1 : -1);
  if (!isLetter && cell.value !== '') return null;
  if (key === ' ') return at + 1;
  return key === 'ArrowLeft' ? at - 1 : key === 'ArrowRight' ? at + 1 : null;
}

/** The cell that stands nearest in the row below (1) or above (-1), as the eye sees it. */
function cellInNextRow(cells: readonly HTMLInputElement[], from: HTMLInputElement, direction: 1 | -1): number | null {
  const here = from.getBoundingClientRect();
  const distances = cells.map((cell, at) => {
    const { top, left } = cell.getBoundingClientRect();
    return { at, down: (top - here.top) * direction, aside: Math.abs(left - here.left) };
  });
  const beyond = distances.filter(({ down }) => down > 1);
  const nearest = Math.min(...beyond.map(({ down }) => down));
  const inRow = beyond.filter(({ down }) => down - nearest < 1).sort((a, b) => a.aside - b.aside);
  return inRow[0]?.at ?? null;
}

/** What is typed here, where it is not one letter after the other. */
function useHint(question: TypedQuestion): string {
  const { t } = useTranslation('results');
  const hints: Readonly<Record<PaperAnswer, string>> = {
    letter: '',
    letters: '',
    order: t('entry.orderHint'),
    pairs: t('entry.pairsHint'),
    gaps: t('entry.gapsHint'),
    words: t('entry.textHint'),
  };
  return hints[wayOf(question)];
}

type CellProps = {
  readonly question: TypedQuestion;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function Cell({ question, text, fault, onChange, onKeyDown }: CellProps) {
  const { t } = useTranslation('results');
  const single = takesOneLetter(question);
  const hint = useHint(question);
  const border = fault ? 'border-[var(--mantine-color-error)]' : 'border-[var(--mantine-color-default-border)]';
  return (
    <li className={single ? '' : 'col-span-3 sm:col-span-4'}>
      <label className="flex items-center gap-1.5">
        <span className="tabular w-6 shrink-0 text-end text-[13px] text-quiet">{question.position}</span>
        <input
          className={`h-9 w-full min-w-0 rounded border bg-[var(--mantine-color-default)] px-1.5 ${single ? 'text-center font-semibold uppercase' : ''} ${border}`}
          aria-label={t('entry.answerTo', { position: question.position })}
          aria-invalid={fault !== undefined}
          title={fault ? t('entry.unknown', { unknown: fault }) : hint}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(single ? event.currentTarget.value.slice(-1) : event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </li>
  );
}
