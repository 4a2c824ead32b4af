import { keepAnswering } from '../desk/acts.ts';
import type { Desk, SittingView } from '../desk/desk.ts';
import { useTexts, type Translate } from './texts.ts';

/** Between the last answer and the end: what is still on its way, said calmly. */
export function Closing({ desk, view }: { desk: Desk; view: SittingView }) {
  const { t } = useTexts();
  return (
    <section className="question closing">
      <h1 className="question-title">{t(titles[view.step])}</h1>
      <p>{view.unsent > 0 ? t.counted('closing.waiting', view.unsent) : ''}</p>
      <output>{explain(view, t)}</output>
      {(view.step === 'submitting' || view.step === 'going_on') && (
        <p>
          <button type="button" className="quiet" onClick={() => keepAnswering(desk)}>
            {t('go.back')}
          </button>
        </p>
      )}
    </section>
  );
}

const titles = {
  answering: 'closing.submitting',
  paused: 'closing.paused',
  on_paper: 'closing.submitting',
  submitting: 'closing.submitting',
  handing_in: 'closing.submitting',
  time_up: 'closing.timeUp',
  going_on: 'closing.goingOn',
  section_over: 'closing.sectionOver',
} as const;

function explain({ step, unsent, save }: SittingView, t: Translate): string {
  const stuck = save === 'kept_offline' || save === 'only_here';
  const allSaved = unsent === 0 && save !== 'refused';
  if (step === 'paused') return t('closing.pausedHint');
  if (step === 'going_on' || step === 'section_over')
    return stuck || !navigator.onLine ? t('closing.sectionOffline') : t('closing.sectionNext');
  if (step === 'time_up') return stuck ? t('closing.timeUpOffline') : allSaved ? t('closing.timeUpSaved') : '';
  if (stuck || !navigator.onLine) return t('closing.offline');
  return allSaved ? t('closing.handingIn') : '';
}
