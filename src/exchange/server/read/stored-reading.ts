import { createHash } from 'node:crypto';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { cleanDraft } from '../../../questions/domain/draft/clean-draft.ts';
import { formerTitleOf, titleOf } from '../../../questions/domain/search.ts';
import { inChosenLanguage, languagesIn } from '../../domain/choices.ts';
import type { ImportedQuestion, Reading } from '../../domain/imported.ts';
import { signaturesOf } from '../../domain/signature.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';

/** What a question is compared with the bank by. */
export type QuestionIdentity = {
  readonly code: string | null;
  /** Its title in lower case, which finds the questions of the bank that could be the same. */
  readonly titles: LocalText;
  /** The same as the bank kept it once, which a question that nobody saved since then still has. */
  readonly formerTitles: LocalText;
  /** Hashes of what makes it the same question, one for each language. */
  readonly signatures: readonly string[];
};

export type StoredQuestion = ImportedQuestion &
  QuestionIdentity & {
    /** The languages it is written in. */
    readonly languages: readonly ContentLanguage[];
  };
export type StoredReading = Omit<Reading, 'questions'> & { readonly questions: readonly StoredQuestion[] };

/** The reading as it waits in the database, with everything worked out that takes long. */
export const storedReading = (reading: Reading): StoredReading => ({
  ...reading,
  questions: reading.questions.map((question) => {
    const draft = cleanDraft(question.draft);
    return { ...question, draft, ...identityOf(draft, question.code), languages: languagesIn(draft) };
  }),
});

/** The question in the language that was chosen for those that are written in one. */
export function inLanguageChosen<Question extends StoredQuestion>(
  question: Question,
  language: ContentLanguage | null,
): Question {
  const draft = inChosenLanguage(question.draft, language);
  if (draft === question.draft || language === null) return question;
  return { ...question, draft, ...identityOf(draft, question.code), languages: [language] };
}

export const identityOf = (draft: QuestionDraft, code: string | null): QuestionIdentity => ({
  code,
  titles: lowered(titleOf(draft)),
  formerTitles: lowered(formerTitleOf(draft)),
  signatures: signaturesOf(draft).map(shortHash),
});

const lowered = (titles: LocalText): LocalText =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, title?.toLowerCase()]));

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
