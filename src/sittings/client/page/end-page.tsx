import { useState } from 'react';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Call } from '../call.ts';
import type { EndView } from '../desk/desk.ts';
import { isAnswered } from '../saving/unsent.ts';
import { describeResponse } from './answer/describe-response.ts';
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
        <p>{t(paper.practice ? 'end.practice' : 'end.results')}</p>
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
