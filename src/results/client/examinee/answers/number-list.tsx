import { Paper } from '@mantine/core';
import { Mark } from '../../staff/person-sheet/sheet-row.tsx';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import type { OwnAnswer } from './api.ts';

export const anchorOf = (number: number): string => `question-${number}`;

/** The numbers of the questions with what came of each; a press leads there. */
export function NumberList({ questions }: { questions: readonly OwnAnswer[] }) {
  const words = useDisclosureTexts();
  return (
    <Paper component="nav" aria-label={words('questions')} p="sm" className="no-print">
      <ul className="flex flex-wrap gap-1.5">
        {questions.map(({ number, response, ...mark }) => (
          <li key={number}>
            <a
              href={`#${anchorOf(number)}`}
              className="tabular inline-flex min-h-9 min-w-14 items-center justify-center gap-1 rounded-md border border-line px-2 text-sm font-semibold text-[var(--mantine-color-text)] no-underline hover:bg-[var(--sanam-hover)]"
            >
              {number}
              <Mark question={{ ...mark, written: response }} />
            </a>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
