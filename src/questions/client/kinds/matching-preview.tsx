import i18next from 'i18next';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { spokenWith } from '../../../platform/language.ts';
import { pairsIn } from '../../domain/kinds/matching.ts';
import { KeyOnEdge, Letter, rowWithKey } from '../preview/key-mark.tsx';
import { letterOf } from '../preview/letter.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';

/** Numbered items with the letters of their matches, and the matches below. */
export function MatchingPreview({ draft, language, mediaUrl }: PreviewProps) {
  const spoken = spokenWith(language, useLanguage());
  const inIts = i18next.getFixedT(spoken, 'questions');
  const { options, matches } = draft.content;
  const pairs = pairsIn(draft.key);
  return (
    <div className="grid gap-2.5">
      {options.map((option, index) => {
        const right = matches.findIndex(({ id }) => id === pairs[option.id]);
        return (
          <div
            key={option.id}
            className={`${rowWithKey} grid min-h-[54px] grid-cols-[32px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 outline outline-1 outline-line`}
          >
            <Letter>{index + 1}</Letter>
            <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
            {right >= 0 && <KeyOnEdge>{letterOf(right)}</KeyOnEdge>}
          </div>
        );
      })}
      <p className="mt-2 text-[15px] text-quiet" lang={spoken}>
        {inIts('preview.matches')}
      </p>
      <ol className="grid gap-2">
        {matches.map((match, index) => (
          <li key={match.id} className="grid grid-cols-[32px_minmax(0,1fr)] items-center gap-3 px-4">
            <Letter>{letterOf(index)}</Letter>
            <div className="min-w-0">
              <Rich text={match.text} language={language} mediaUrl={mediaUrl} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
