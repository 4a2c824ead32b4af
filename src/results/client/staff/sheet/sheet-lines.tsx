import { Checkbox, Table, Text, TextInput, Textarea } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { kinds } from '../../../../questions/domain/kinds/kinds.ts';
import { takesLetters, takesOneLetter, unknownIn } from '../../../domain/typing/typed-answers.ts';
import { useSheetTexts } from './use-sheet-texts.ts';
import { standingOf, type SheetLine, type SheetQuestion, type SheetState } from './use-sheet.ts';

type Props = {
  readonly questions: readonly SheetQuestion[];
  readonly state: Pick<SheetState, 'lineOf' | 'faults' | 'write'> & { readonly save: () => unknown };
};

/** A line for each question: what was answered on screen, what the sheet says, and which of them counts. */
export function SheetLines({ questions, state }: Props) {
  const say = useSheetTexts();
  const frame = useRef<HTMLTableSectionElement>(null);
  const own = questions.some(({ position, shownAs }) => position !== shownAs);
  const goTo = (at: number) => frame.current?.querySelectorAll<HTMLElement>('[data-answer]')[at]?.focus();
  const onKey = (at: number, event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (key !== 'Enter') return;
    if (ctrlKey || metaKey) return void state.save();
    if (currentTarget instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    goTo(at + (shiftKey ? -1 : 1));
  };
  return (
    <div className="overflow-x-auto">
      <Table verticalSpacing={4} horizontalSpacing="xs" aria-label={say('answers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('number')}</Table.Th>
            {own && <Table.Th>{say('shownAs')}</Table.Th>}
            <Table.Th>{say('screen')}</Table.Th>
            <Table.Th>{say('sheet')}</Table.Th>
            <Table.Th>{say('cleared')}</Table.Th>
            <Table.Th visibleFrom="sm">{say('counts')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={frame}>
          {questions.map((question, at) => (
            <SheetRow
              key={question.position}
              question={question}
              own={own}
              line={state.lineOf(question)}
              fault={state.faults.get(question.position)}
              onWrite={(line) => {
                state.write(question.position, line);
                if (takesOneLetter(question) && /\S/.test(line.text) && unknownIn(question, line.text) === null)
                  goTo(at + 1);
              }}
              onKeyDown={(event) => onKey(at, event)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type RowProps = {
  readonly question: SheetQuestion;
  readonly own: boolean;
  readonly line: SheetLine;
  readonly fault: string | undefined;
  readonly onWrite: (line: SheetLine) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function SheetRow({ question, own, line, fault, onWrite, onKeyDown }: RowProps) {
  const say = useSheetTexts();
  const { position, shownAs, screen } = question;
  const { from, answer } = standingOf(question, line);
  const counts = answer
    ? say(from === 'sheet' ? 'fromSheet' : 'fromScreen', { answer })
    : say(from === 'sheet' ? 'fromCleared' : 'fromNone');
  return (
    <Table.Tr>
      <Table.Th scope="row" className="tabular">
        {position}
      </Table.Th>
      {own && <Table.Td className="tabular">{shownAs}</Table.Td>}
      <Table.Td className="max-w-60 wrap-anywhere">{screen || '–'}</Table.Td>
      <Table.Td>
        <AnswerInput question={question} line={line} fault={fault} onWrite={onWrite} onKeyDown={onKeyDown} />
        <Text size="sm" mt={2} hiddenFrom="sm" fw={from === 'sheet' ? 600 : 400} className="wrap-anywhere">
          {counts}
        </Text>
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={say('clearedAt', { position })}
          checked={line.cleared}
          onChange={(event) => onWrite({ text: '', cleared: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td visibleFrom="sm" className="max-w-60 wrap-anywhere">
        <Text component="span" size="sm" fw={from === 'sheet' ? 600 : 400}>
          {counts}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

function AnswerInput({ question, line, fault, onWrite, onKeyDown }: Omit<RowProps, 'own'>) {
  const { t } = useTranslation('results');
  const rules = kinds[question.kind];
  const isLetter = takesOneLetter(question);
  const hints = {
    letter: '',
    letters: '',
    order: t('entry.orderHint'),
    pairs: t('entry.pairsHint'),
    gaps: t('entry.gapsHint'),
    words: t('entry.textHint'),
  };
  const typed = (text: string) => (takesLetters(question) ? text.toUpperCase() : text);
  const shared = {
    'aria-label': t('entry.answerTo', { position: question.position }),
    'data-answer': true,
    placeholder: hints[rules.onPaper],
    value: line.text,
    disabled: line.cleared,
    error: fault === undefined ? undefined : t('entry.unknown', { unknown: fault }),
    onKeyDown,
  };
  if (rules.markedBy === 'people')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        className="min-w-40"
        onChange={(event) => onWrite({ text: event.currentTarget.value, cleared: false })}
      />
    );
  return (
    <TextInput
      {...shared}
      className={isLetter ? 'w-16' : 'min-w-32'}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onWrite({ text: typed(isLetter ? value.trim().slice(-1) : value), cleared: false });
      }}
    />
  );
}
