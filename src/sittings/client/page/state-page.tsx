import { Suspense, useEffect, type ReactNode } from 'react';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { tokensGiven } from '../../../platform/client/session/sign-in-hint.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Desk, DeskView, OtherExamView, TurnedAwayView } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { CodeEntry } from './code-entry.tsx';
import { fetchedPart } from './fetched-part.ts';
import type { RoomCodeFormProps } from './room-code/room-code-form.tsx';
import { useTexts } from './texts.ts';
import { examOfPage, useEntry } from './use-entry.ts';
import { useOwnKept } from './use-own-kept.ts';

const RoomCodeForm = fetchedPart<RoomCodeFormProps>(
  async () => (await import('./room-code/room-code-form.tsx')).RoomCodeForm,
);

/** The paper is on its way: its shape, without a word until it takes long. */
export function LoadingPage({ troubled }: { troubled: boolean }) {
  const { t } = useTexts();
  return (
    <main className="page" aria-busy="true">
      <output className="hidden">{t('state.loading')}</output>
      <div className="skeleton" aria-hidden="true">
        <i className="skeleton-title" />
        <i />
        <i />
        <i className="skeleton-option" />
        <i className="skeleton-option" />
        <i className="skeleton-option" />
      </div>
      <output className="troubled">{troubled ? t('state.unreachable') : ''}</output>
    </main>
  );
}

/** Pages without a paper: no pass, another tab, another device. */
export function StatePage({
  desk,
  view,
}: {
  desk: Desk;
  view: Extract<
    DeskView,
    { phase: 'no_pass' | 'turned_away' | 'other_tab' | 'other_device' | 'waiting' | 'other_exam' }
  >;
}) {
  const { t } = useTexts();
  if (view.phase === 'other_tab') {
    return (
      <Card title={t('state.otherTabTitle')} text={t('state.otherTab')}>
        <button type="button" className="quiet" onClick={() => desk.surroundings.lock.takeOver()}>
          {t('state.takeOver')}
        </button>
      </Card>
    );
  }
  if (view.phase === 'other_device') {
    return (
      <Card
        title={t('state.otherDeviceTitle')}
        text={t('state.otherDevice')}
        kept={view.kept > 0 ? t.counted('state.otherDeviceKept', view.kept) : ''}
      >
        <button type="button" className="quiet" onClick={() => void enter(desk)}>
          {t('go.tryAgain')}
        </button>
      </Card>
    );
  }
  if (view.phase === 'waiting') {
    return (
      <Card
        title={t('state.waitingTitle')}
        text={t('state.waiting')}
        kept={view.kept > 0 ? t.counted('state.turnedAwayKept', view.kept) : ''}
        below={<Suspense>{view.byRoomCode && <RoomCodeForm desk={desk} use="device" />}</Suspense>}
      >
        <output>
          {t('state.waitingCode')} <strong className="device-code">{view.code}</strong>
        </output>
      </Card>
    );
  }
  if (view.phase === 'other_exam') return <OtherExamPage desk={desk} view={view} />;
  if (view.phase === 'turned_away') return <TurnedAwayPage desk={desk} view={view} />;
  return <NoPassPage desk={desk} kept={view.kept} />;
}

/** From elsewhere, in another browser, or once the exam is over the paper stays shut: how it is opened, and that nothing is lost. */
function TurnedAwayPage({ desk, view: { why, kept } }: { desk: Desk; view: TurnedAwayView }) {
  const { t, language } = useTexts();
  const isNotHeld = why === 'closed' || why === 'not_open_yet';
  return (
    <Card
      title={t(isNotHeld ? 'state.notHeldTitle' : 'state.turnedAwayTitle')}
      text={t(`state.${why}`)}
      kept={kept > 0 ? t.counted('state.turnedAwayKept', kept) : isNotHeld ? '' : t('state.turnedAwaySafe')}
    >
      <button type="button" className="main" onClick={() => void enter(desk)}>
        {t('go.tryAgain')}
      </button>
      {why !== 'network_not_allowed' && (
        <a className="quiet" href={inLanguagePath('/login', language)}>
          {t('state.signIn')}
        </a>
      )}
    </Card>
  );
}

/** Whose exam is open here instead, and the way there; or that browser lets go of it. */
function OtherExamPage({ desk, view: { paper, kept } }: { desk: Desk; view: OtherExamView }) {
  const { t, language } = useTexts();
  const leave = async () => {
    await desk.surroundings.call('leaveSitting', {});
    await enter(desk);
  };
  const names = { title: inLanguage(paper.title, language), name: inLanguage(paper.examineeName, language) };
  return (
    <Card
      title={t('state.otherExamTitle')}
      text={t(paper.ended ? 'state.otherExamEnded' : 'state.otherExam', names)}
      kept={kept > 0 ? t.counted('state.turnedAwayKept', kept) : ''}
    >
      <a className="main" href={inLanguagePath(`/exams/${paper.examId}`, language)}>
        {t('state.otherExamOpen')}
      </a>
      <button type="button" className="quiet" disabled={kept > 0} onClick={() => void leave()}>
        {t('state.otherExamLeave')}
      </button>
    </Card>
  );
}

/**
 * Somebody who is signed in belongs to their home (specification, section 2), unless answers of their own wait here to be sent, or their
 * company has them go straight in.
 */
function NoPassPage({ desk, kept: ofAll }: { desk: Desk; kept: number }) {
  const { t, language } = useTexts();
  const kept = useOwnKept(desk, ofAll);
  const belongsHome = kept === 0 && tokensGiven() !== null;
  useEffect(() => {
    if (!belongsHome) return;
    let stays = true;
    // Asked for once, however often the page is drawn.
    void Promise.resolve().then(async () => {
      if (!stays) return;
      const isIn = await import('../home/hand-over.ts')
        .then(({ handedOver }) => handedOver(examOfPage()))
        .catch(() => false);
      if (isIn) await enter(desk);
      else location.replace(inLanguagePath('/login', language));
    });
    return () => {
      stays = false;
    };
  }, [desk, belongsHome, language]);
  const entry = useEntry(desk, kept !== null && !belongsHome);
  if (kept === null || belongsHome || !entry) return <LoadingPage troubled={false} />;
  if (entry.byCode) return <CodeEntry desk={desk} entry={entry} kept={kept} />;
  return (
    <Card
      title={t('state.noPassTitle')}
      text={t('state.noPass')}
      kept={kept > 0 ? t.counted('state.noPassKept', kept) : ''}
    >
      <a className="main" href={inLanguagePath('/login', language)}>
        {t('state.signIn')}
      </a>
      <button type="button" className="quiet" onClick={() => void enter(desk)}>
        {t('go.tryAgain')}
      </button>
    </Card>
  );
}

export function Card({
  title,
  text,
  kept = '',
  below,
  children,
}: {
  title: string;
  text: string;
  kept?: string;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="page">
      <section className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        {kept && <p>{kept}</p>}
        <p className="card-acts">{children}</p>
        {below}
      </section>
    </main>
  );
}
