import type { ContentLanguage } from '../../../platform/language.ts';
import type { Desk, Question } from '../desk/desk.ts';
import type { Response } from '../saving/unsent.ts';

export type ResponseProps = {
  readonly desk: Desk;
  readonly question: Question;
  readonly response: Response;
  readonly language: ContentLanguage;
};

/** Digits of either script, a sign, a comma or point, an exponent, blanks between thousands. */
export const looksLikeNumber = /^\s*[+\-−]?[\d๐-๙][\d๐-๙\s., ]*(e[+\-−]?\d+)?\s*$/i;
