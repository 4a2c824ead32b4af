import type { Run, TypedLine } from '../../formats/plain-text/typed-line.ts';

/** What a line of a written file is, which says how it is laid out. */
export type LineRole =
  | 'note'
  | 'module'
  | 'subsection'
  | 'instruction'
  | 'passage_title'
  | 'passage'
  | 'question'
  | 'text'
  | 'option'
  | 'option_text'
  | 'field';

/** A line as it is read again, with its place in the layout. */
export type WrittenLine = Omit<TypedLine, 'no'> & { readonly role: LineRole };

/** Where a line of words begins: with a number, a letter or the name of a field. */
export type LineHead = { readonly text: string; readonly first: LineRole; readonly further: LineRole };

/**
 * How much is said so that nothing is taken for something else: as people type, with the mark of the language, or with
 * words that nobody looks into.
 */
export const ways = ['plain', 'marked', 'kept'] as const;
export type TypedWay = (typeof ways)[number];

export type TypedForm = 'docx' | 'txt';

/** A run of a document whose words are no sign of anything. */
export type KeptRun = Run & { readonly kept: true };
export const isKept = (run: Run): run is KeptRun => 'kept' in run;

/** The lines with their numbers, as a reader gets them. */
export const asTyped = (lines: readonly WrittenLine[]): TypedLine[] =>
  lines.map(({ role: _, ...line }, index) => ({ ...line, no: index + 1 }));

/** Words in one line. */
export const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();
