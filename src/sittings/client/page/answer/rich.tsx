import { createContext, use } from 'react';
import { inLanguage, languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';

/** The language a text is shown in: the one asked for, else the one there is. */
export const shownLanguage = (text: LocalText, asked: ContentLanguage): ContentLanguage =>
  text[asked] ? asked : (languagesOf(text)[0] ?? asked);

/** Whether texts show their second language beside the first, where the screen has room. */
export const Beside = createContext(false);

/** The language to show beside another; null where the text has no other, or says the same in it. */
export const languageBeside = (text: LocalText, shown: ContentLanguage): ContentLanguage | null =>
  languagesOf(text).find((each) => each !== shown && text[each] !== text[shown]) ?? null;

type RichProps = { readonly text: LocalText; readonly language: ContentLanguage };

/** Rich text as the server made it safe for the screen. */
export function Rich({ text, language }: RichProps) {
  const beside = use(Beside);
  const shown = shownLanguage(text, language);
  const second = beside ? languageBeside(text, shown) : null;
  if (!second) return <RichIn text={text} language={shown} />;
  return (
    <span className="pair">
      <RichIn text={text} language={shown} />
      <RichIn text={text} language={second} />
    </span>
  );
}

/** In one language, whatever stands beside. */
export const RichIn = ({ text, language }: RichProps) => (
  <span className="rich" lang={language} dangerouslySetInnerHTML={{ __html: inLanguage(text, language) }} />
);

/** The words alone, for a list that can show nothing else. */
export function wordsOf(text: LocalText, language: ContentLanguage): string {
  const holder = document.createElement('template');
  holder.innerHTML = inLanguage(text, language);
  return (holder.content.textContent ?? '').trim();
}

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

type ListProps = {
  title: string;
  options: readonly { readonly id: string; readonly text: LocalText }[];
  language: ContentLanguage;
  /** The gaps that these are for; else they are for every line. */
  gaps?: readonly string[];
};

/** What can be chosen, whole, under the letters that a list of words names it by. */
export function LetteredList({ title, options, language, gaps }: ListProps) {
  return (
    <div className="pool" data-for={gaps?.join(' ')}>
      <p className="partner-title">{title}</p>
      <ol className="partner-list">
        {options.map(({ id, text }, index) => (
          <li key={id} data-choice={id}>
            <span className="option-letter">{letterOf(index)}</span>
            <Rich text={text} language={language} />
          </li>
        ))}
      </ol>
    </div>
  );
}
