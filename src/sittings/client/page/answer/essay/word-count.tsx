import { useDeferredValue, useMemo } from 'react';
import type { EssayRules } from '../../../../../questions/domain/question.ts';
import { countWords, essayText, wordLimit } from '../../../../domain/essay.ts';
import { fieldLengths } from '../../../../domain/fitting.ts';
import { Icon } from '../../frame/icons.tsx';
import { useTexts, type Translate } from '../../texts.ts';

type Props = { readonly text: string; readonly rules: EssayRules };

/** How many words there are, how many are asked for, and what is wrong with their number. Nothing is ever cut. */
export function WordCount({ text, rules }: Props) {
  const { t } = useTexts();
  // A long text is counted after the key is on the screen.
  const later = useDeferredValue(text);
  const words = useMemo(() => countWords(essayText(later, rules.rich)), [later, rules.rich]);
  const asked = askedWords(rules, t);
  const wrong = whatIsWrong(text.length, words, rules, t);
  return (
    <div className="words" id="words">
      <p className="words-count">
        {t.counted('essay.words', words)}
        {asked && <span>{` · ${asked}`}</span>}
      </p>
      <output className={wrong?.isSerious ? 'words-wrong serious' : 'words-wrong'}>
        {wrong && (
          <>
            {wrong.isSerious && <Icon name="warning" />}
            <span>{wrong.words}</span>
          </>
        )}
      </output>
    </div>
  );
}

function askedWords({ fewestWords: fewest, mostWords: most }: EssayRules, t: Translate): string {
  if (fewest !== null && most !== null) return t('essay.between', { fewest, most });
  if (most !== null) return t('essay.atMost', { most });
  return fewest === null ? '' : t('essay.atLeast', { fewest });
}

function whatIsWrong(characters: number, words: number, rules: EssayRules, t: Translate) {
  const most = fieldLengths.essay;
  if (characters > most) return { isSerious: true, words: t('essay.tooLong', { characters, most }) };
  const limit = wordLimit(words, rules);
  if (!limit) return null;
  return { isSerious: limit.is === 'over', words: t.counted(`essay.${limit.is}`, limit.by) };
}
