import { useState } from 'react';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { inLanguage, type Language } from '../../../platform/language.ts';
import type { Call } from '../call.ts';
import type { EndView, Question } from '../desk/desk.ts';
import { isList, type Response } from '../../domain/response.ts';
import { isAnswered } from '../saving/unsent.ts';
import { letterOf, wordsOf } from './answer/rich.tsx';
import { useTexts, type Translate } from './texts.ts';

/** After the end: what is saved, what is not, and the way to the results. */
export function EndPage({ view, call }: { view: EndView; call: Call }) {
  const { t, language } = useTexts();
  const { paper, notAccepted, how } = view;
  const questions = new Map(paper.questions.map((question, index) => [question.position, { question, n: index + 1 }]));
  return (
    <main className="page">
      <section className="card">
        <p className="exam-name">{inLanguage(paper.title, language)}</p>
        <h1>{t(`end.title.${how}`)}</h1>
        <p>{t('end.thanks', { name: inLanguage(paper.examineeName, language) })}</p>
        <p className="count">{savedWords(view, t)}</p>
        {notAccepted.length > 0 && (
          <div className="late" role="alert">
            <h2>{t('end.late')}</h2>
            <ul>
              {notAccepted.map(({ position, response }) => {
                const asked = questions.get(position);
                if (!asked) return <li key={position}>{t('end.lateQuestion', { n: position })}</li>;
                const answer = isAnswered(response)
                  ? describeResponse(response, asked.question, language)
                  : t('end.noAnswer');
                return <li key={position}>{t('end.lateLine', { n: asked.n, answer })}</li>;
              })}
            </ul>
            <p>{t('end.lateHint')}</p>
          </div>
        )}
        <p>{t('end.results')}</p>
        <LeaveButton call={call} />
      </section>
    </main>
  );
}

/** Opened again after the end, the page has no questions any more, and so no total. */
const savedWords = ({ saved, paper }: EndView, t: Translate): string =>
  paper.questions.length > 0
    ? t('end.saved', { count: saved, total: paper.questions.length })
    : t('end.savedCount', { count: saved });

/** An answer in a few words: the letters chosen, the items in their order, what fills the gaps, or the beginning of the text. */
export function describeResponse(response: Response, question: Question, language: Language): string {
  const { options, matches } = question;
  const letter = (id: string) => letterOf(options.findIndex((option) => option.id === id));
  if (response === null) return '';
  const words = (id: string) => wordsOf(options.find((option) => option.id === id)?.text ?? {}, language);
  if (isList(response))
    return response
      .map(question.kind === 'ordering' ? words : letter)
      .join(question.kind === 'ordering' ? ' → ' : ', ');
  if (typeof response === 'object' && question.kind === 'gap_text') return describeGaps(response, question, words);
  if (typeof response === 'object') {
    const partner = (id: string) => letterOf(matches.findIndex((match) => match.id === id));
    return options
      .flatMap(({ id }, index) => (response[id] === undefined ? [] : `${index + 1}–${partner(response[id])}`))
      .join(', ');
  }
  const option = options.find(({ id }) => id === response);
  if (option) return `${letter(response)} ${wordsOf(option.text, language)}`;
  return response.length > 80 ? `${response.slice(0, 80)}…` : response;
}

const describeGaps = (
  filled: Readonly<Record<string, string>>,
  { gaps }: Question,
  words: (option: string) => string,
): string =>
  gaps
    .flatMap(({ id, way }, index) => {
      const given = filled[id];
      return given === undefined ? [] : [`${index + 1}: ${way === 'choice' ? words(given) : given}`];
    })
    .join('; ');

function LeaveButton({ call }: { call: Call }) {
  const { t, language } = useTexts();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await call('leaveSitting', {});
    location.assign(inLanguagePath('/login', language));
  };
  return (
    <p>
      <button type="button" className="main" disabled={leaving} onClick={() => void leave()}>
        {t('end.signIn')}
      </button>
    </p>
  );
}
