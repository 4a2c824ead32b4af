import { useState } from 'react';
import type { Desk, EndView } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { askWhetherReopened } from '../desk/watch-reopening.ts';
import { useTexts } from './texts.ts';

/** Whether the exam goes on after its end, and the way in; nothing while the page asks by itself. */
export function Reopening({ desk, state }: { desk: Desk; state: EndView['reopening'] }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<'no' | 'asking' | 'yes'>('no');
  const ask = async () => {
    setAsked('asking');
    await askWhetherReopened(desk);
    setAsked('yes');
  };
  if (state === 'watching') return null;
  if (state === 'out') return <p>{t('reopening.out')}</p>;
  if (state === 'reopened') {
    return (
      <section className="receipt" role="alert">
        <h2>{t('reopening.title')}</h2>
        <p>{t('reopening.hint')}</p>
        <p className="card-acts">
          <button type="button" className="main" onClick={() => void enter(desk)}>
            {t('reopening.goOn')}
          </button>
        </p>
      </section>
    );
  }
  return (
    <p className="card-acts">
      <button type="button" className="quiet" disabled={asked === 'asking'} onClick={() => void ask()}>
        {t('reopening.ask')}
      </button>
      <output>{asked === 'yes' ? t('reopening.notYet') : ''}</output>
    </p>
  );
}
