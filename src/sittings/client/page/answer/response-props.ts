import type { ContentLanguage } from '../../../../platform/language.ts';
import type { Desk, SittingQuestion } from '../../desk/desk.ts';
import { isByName, type Response } from '../../../domain/response.ts';
import type { Strikes } from './use-strikes.ts';

export type ResponseProps = {
  readonly desk: Desk;
  readonly question: SittingQuestion;
  readonly response: Response;
  readonly language: ContentLanguage;
};

export type AnswerProps = ResponseProps & { readonly strikes: Strikes };

/** Where an essay is typed. */
export type EssayField = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
};

/** Digits of either script, a sign, a comma or point, an exponent, blanks between thousands. */
export const looksLikeNumber = /^\s*[+\-−]?[\d๐-๙][\d๐-๙\s., ]*(e[+\-−]?\d+)?\s*$/i;

type Entries = Readonly<Record<string, string>>;

/** What is chosen or typed for each option or gap, by its id. */
export const entriesOf = (response: Response): Entries => (isByName(response) ? response : {});

/** The response with this entry, or without it where it is empty; none where nothing is left. */
export function withEntry(entries: Entries, id: string, text: string): Response {
  const { [id]: _, ...others } = entries;
  const next = text === '' ? others : { ...others, [id]: text };
  return Object.keys(next).length > 0 ? next : null;
}
