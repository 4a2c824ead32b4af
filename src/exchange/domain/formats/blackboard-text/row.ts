import type { Language, LocalText } from '../../../../platform/language.ts';
import type { Hearing } from '../../text/weights.ts';

/** A line: its question as rich text, and the fields behind it. */
export type Row = {
  readonly stem: string;
  readonly answers: readonly string[];
  readonly rich: (written: string) => LocalText;
  readonly language: Language;
  readonly hearing: Hearing;
};
