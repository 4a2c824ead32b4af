import { useEffect, useState } from 'react';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Call } from '../call.ts';
import type { Desk, EndView } from '../desk/desk.ts';
import { numberOf } from '../own-order.ts';
import { isAnswered } from '../../domain/response.ts';
import { describeResponse } from './answer/describe-response.ts';
import { forgetStrikes } from './answer/use-strikes.ts';
import { Receipt } from './receipt.tsx';
import { Reopening } from './reopening.tsx';
import { useTexts } from './texts.ts';

/** After the end: the receipt of what is saved, what is not, and the way to the results. */
export function EndPage({ view, desk }: { view: EndView; desk: Desk }) {
  const { t, language } = useTexts();
  const { paper, late, lateState, notAccepted, how } = view;
  useEffect(forgetStrikes, []);
  return (
    <main className="page">
      <section className="card">
        <p className="exam-name">{inLanguage(paper.title, language)}</p>
        <h1>{t(`end.title.${how}`)}</h1>
        <p>{t('end.thanks', { name: inLanguage(paper.examineeName, language) })}</p>
        <Reopening desk={desk} state={view.reopening} />
        <Receipt view={view} />
        <Late
          title={t('end.late')}
          hint={t(`end.lateHint.${paper.practice && lateState === 'kept' ? 'practice' : lateState}`)}
          answers={late}
          paper={paper}
        />
        <LateAtServer view={view} />
        <Late title={t('end.notAccepted')} hint={t('end.notAcceptedHint')} answers={notAccepted} paper={paper} />
        <output>{view.unsentComments > 0 ? t.counted('end.comments', view.unsentComments) : ''}</output>
        <p>{t(paper.practice ? 'end.practice' : 'end.results')}</p>
        <LeaveButton call={desk.surroundings.call} isSecond={view.reopening === 'reopened'} />
      </section>
    </main>
  );
}

type LateProps = {
  readonly title: string;
  readonly hint: string;
  readonly answers: EndView['notAccepted'];
  readonly paper: EndView['paper'];
};

/** Answers that do not count, or not yet; nothing where there are none. */
function Late({ title, hint, answers, paper }: LateProps) {
  const { t, language } = useTexts();
  if (answers.length === 0) return null;
  return (
    <div className="late" role="alert">
      <h2>{title}</h2>
      <ul>
        {answers.map(({ position, response }) => {
          const n = numberOf(paper, position);
          const question = paper.questions.find((each) => each.position === position);
          if (!question) return <li key={position}>{t('end.lateQuestion', { n })}</li>;
          const answer = isAnswered(response) ? describeResponse(response, question, language) : t('end.noAnswer');
          return <li key={position}>{t('end.lateLine', { n, answer })}</li>;
        })}
      </ul>
      <p>{hint}</p>
    </div>
  );
}

/** What the server says of answers that came late, but those that this page has just handed over and tells of itself. */
function LateAtServer({ view: { paper, late } }: { view: EndView }) {
  const { t } = useTexts();
  const known = (paper.afterEnd?.late ?? []).filter(({ position }) => !late.some((own) => own.position === position));
  if (known.length === 0) return null;
  return (
    <div className="late">
      <h2>{t('end.lateBefore')}</h2>
      <ul>
        {known.map(({ position, state }) => (
          <li key={position}>{t(`end.lateState.${state}`, { n: numberOf(paper, position) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** `isSecond`: the way back into an exam that goes on comes first. */
function LeaveButton({ call, isSecond }: { call: Call; isSecond: boolean }) {
  const { t, language } = useTexts();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await call('leaveSitting', {});
    location.assign(inLanguagePath('/login', language));
  };
  return (
    <p>
      <button type="button" className={isSecond ? 'quiet' : 'main'} disabled={leaving} onClick={() => void leave()}>
        {t('end.signIn')}
      </button>
    </p>
  );
}
