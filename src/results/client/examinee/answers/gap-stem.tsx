import { inLanguage, languagesOf, type ContentLanguage } from '../../../../platform/language.ts';
import { GapsInText } from '../../../../platform/ui/text/gaps-in-text.tsx';
import type { OwnAnswer } from './api.ts';

type Props = { readonly question: Pick<OwnAnswer, 'stem' | 'gaps'>; readonly language: ContentLanguage };

/** The text of a question with the numbers of its gaps, which the answers below name. */
export function GapStem({ question: { stem, gaps }, language }: Props) {
  const numberOf = (id: string) => (
    <span className="mx-0.5 inline-block min-w-[3.5em] border-0 border-b-2 border-solid border-line text-center text-[14px] font-semibold text-quiet">
      {gaps.findIndex((gap) => gap.id === id) + 1}
    </span>
  );
  return (
    <div className="rich-text" lang={stem[language] ? language : languagesOf(stem)[0]}>
      <GapsInText html={inLanguage(stem, language)} fill={numberOf} />
    </div>
  );
}
