import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { inLanguagePath, languageOfPath } from '../../../platform/client/language/language.ts';
import type { Desk, EndView } from '../desk/desk.ts';
import { forgetStrikes } from '../page/answer/use-strikes.ts';
import { Card } from '../page/state-page.tsx';
import { SittingRoot } from '../page/sitting-root.tsx';
import { applyDisplay, readDisplay } from '../page/settings/display.ts';
import { trialTexts } from '../../texts/trial/index.ts';
import { openTrial } from './trial-desk.ts';

/** Shows the try-out: what it is, then the page of an exam, then how it went. */
export const showTrial = (root: HTMLElement): void => createRoot(root).render(<Trial />);

export function Trial() {
  const [desk, setDesk] = useState<Desk | null>(null);
  const start = () => {
    history.replaceState(history.state, '', location.pathname);
    setDesk(openTrial());
  };
  useEffect(() => applyDisplay(readDisplay()), []);
  return desk ? <UnderWay desk={desk} onAgain={start} /> : <Beginning onStart={start} />;
}

const useTrialTexts = () => {
  const language = languageOfPath(location.pathname);
  return { t: trialTexts[language], language };
};

function Beginning({ onStart }: { onStart: () => void }) {
  const { t, language } = useTrialTexts();
  useEffect(() => {
    document.title = t.title;
    document.documentElement.lang = language;
  }, [t, language]);
  return (
    <Card title={t.title} text={t.what} kept={t.nothing}>
      <button type="button" className="main" onClick={onStart}>
        {t.start}
      </button>
      <a className="quiet" href={inLanguagePath('/login', language)}>
        {t.signIn}
      </a>
    </Card>
  );
}

function UnderWay({ desk, onAgain }: { desk: Desk; onAgain: () => void }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      desk.listeners.add(changed);
      return () => void desk.listeners.delete(changed);
    },
    [desk],
  );
  const view = useSyncExternalStore(subscribe, () => desk.view);
  return view.phase === 'ended' ? <End view={view} onAgain={onAgain} /> : <SittingRoot desk={desk} />;
}

function End({ view, onAgain }: { view: EndView; onAgain: () => void }) {
  const { t, language } = useTrialTexts();
  useEffect(forgetStrikes, []);
  const words = { count: String(view.saved), total: String(view.paper.questions.length) };
  const answered = t.answered.replace('{{count}}', words.count).replace('{{total}}', words.total);
  return (
    <Card title={view.how === 'time_up' ? t.timeUp : t.ended} text={answered} kept={t.gone}>
      <button type="button" className="main" onClick={onAgain}>
        {t.again}
      </button>
      <a className="quiet" href={inLanguagePath('/login', language)}>
        {t.signIn}
      </a>
    </Card>
  );
}
