import { inLanguage, languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { RichText } from '../../../../platform/ui/text/rich-text-view.tsx';

type HtmlProps = { readonly text: LocalText; readonly language: ContentLanguage };

/** What the server made safe, in the language asked for or the one there is. */
export const Html = ({ text, language }: HtmlProps) => (
  <RichText html={inLanguage(text, language)} lang={text[language] ? language : languagesOf(text)[0]} />
);
