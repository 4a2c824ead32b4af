import i18next from 'i18next';
import { useContext } from 'react';
import type { Language } from '../../language.ts';
import { labelsOf, labelWords, spaceLabels, standardLabels, type Classified, type Labels } from '../../labels.ts';
import { MeContext } from '../session/me.ts';

/** Which wording of a sentence a company reads: that of its dataset's model, or one with labels of its own. */
type LabelWording = 'MODULE' | 'TYPE' | 'OWN';

export const wordingOf = ({ model, labels }: Classified): LabelWording => (labels ? 'OWN' : model);

/** As the context of a text: `t('module', { context: useModel() })`. */
export function useModel(): LabelWording {
  const company = useContext(MeContext)?.company;
  return company ? wordingOf(company) : 'MODULE';
}

let current: Labels = standardLabels.MODULE;

/** From now on every text that names the levels of the syllabus calls them as this company does. */
export function setLabels(company: Classified | null | undefined): void {
  current = company ? labelsOf(company) : standardLabels.MODULE;
}

type Worked = {
  readonly labels: Labels;
  readonly language: Language;
  readonly words: Readonly<Record<string, string>>;
};

/** Every text asks for every word: they are worked out once for a company and a language. */
let worked: Worked | undefined;

function wordNow(name: string): string {
  const language = i18next.language === 'th' ? 'th' : 'en';
  if (worked?.labels !== current || worked.language !== language)
    worked = { labels: current, language, words: labelWords(current, language) };
  return worked.words[name] ?? '';
}

/** Sets the spaces around Latin labels in Thai texts, once they are filled in. */
export const spacedLabels = {
  type: 'postProcessor' as const,
  name: 'spacedLabels',
  process: (text: string) => (i18next.language === 'th' ? spaceLabels(text, current) : text),
};

/** What texts are filled with beside their own values; asked anew each time, for the language and the company change. */
export const labelVariables: Record<string, string> = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(labelWords(standardLabels.MODULE, 'en')).map((name) => [
      name,
      { enumerable: true, get: () => wordNow(name) },
    ]),
  ),
);
