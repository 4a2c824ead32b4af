import { useMemo, useState } from 'react';
import { inLanguage, type Language } from '../../../../platform/language.ts';
import type { SittingView } from '../../desk/desk.ts';
import { describeResponse } from '../answer/describe-response.ts';
import { Icon } from '../frame/icons.tsx';
import type { PaletteEntry } from '../palette.tsx';
import { useTexts } from '../texts.ts';
import { firstWords } from './first-words.ts';

const filters = ['all', 'unanswered', 'flagged'] as const;
type Filter = (typeof filters)[number];

const isIn: Readonly<Record<Filter, (mark: PaletteEntry) => boolean>> = {
  all: () => true,
  unanswered: ({ state }) => state !== 'answered',
  flagged: ({ flagged }) => flagged,
};

type Props = {
  readonly view: SittingView;
  readonly marks: readonly PaletteEntry[];
  readonly language: Language;
  readonly onGo: (index: number) => void;
};

/** Every question on a line of its own: how it begins, what was answered, whether it is flagged; each a way back. */
export function ReviewList({ view, marks, language, onGo }: Props) {
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const { questions } = view.paper;
  const words = useMemo(() => {
    const standing = { picture: t('review.picture'), sound: t('review.sound'), video: t('review.video') };
    return questions.map(({ stem }) => firstWords(inLanguage(stem, language), standing));
  }, [questions, language, t]);
  const shown = marks.flatMap((mark, index) => (isIn[filter](mark) ? [{ mark, index }] : []));
  return (
    <>
      <fieldset className="switch" aria-label={t('review.filter')}>
        {filters.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {t('review.filterCount', { filter: t(`review.${each}`), count: marks.filter(isIn[each]).length })}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="review-none">{t('review.none')}</p>}
      <ol className="review-lines" aria-label={t('palette.title')}>
        {shown.map(({ mark, index }) => (
          <li key={mark.position}>
            <ReviewLine
              mark={mark}
              words={words[index] ?? ''}
              answer={answerIn(view, index, language)}
              onGo={() => onGo(index)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

type LineProps = {
  readonly mark: PaletteEntry;
  readonly words: string;
  readonly answer: string;
  readonly onGo: () => void;
};

function ReviewLine({ mark: { number, state, flagged }, words, answer, onGo }: LineProps) {
  const { t } = useTexts();
  return (
    <button type="button" className="review-line" onClick={onGo}>
      <span className="hidden">{t('review.goTo', { n: number })}</span>
      <span className="review-number" aria-hidden="true">
        {number}
      </span>
      <span className="review-words">{words}</span>
      <span className="review-answer" data-open={state !== 'answered' || undefined}>
        {state === 'answered' ? answer : t('review.unanswered')}
      </span>
      <span className="review-flag">
        {flagged && <Icon name="flag" filled />}
        {flagged && <span className="hidden">{t('palette.flagged')}</span>}
      </span>
    </button>
  );
}

function answerIn({ paper, answers }: SittingView, index: number, language: Language): string {
  const question = paper.questions[index];
  const response = question && answers.get(question.position)?.response;
  return response ? describeResponse(response, question, language).trim() : '';
}
