import { useState } from 'react';
import { inLanguage } from '../../../../platform/language.ts';
import { sayReady } from '../../desk/before-paper.ts';
import type { BeforePaperView, Desk } from '../../desk/desk.ts';
import { Icon } from '../frame/icons.tsx';
import type { PageChoices } from '../settings/page-choices.ts';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { RoomCodeForm } from '../room-code/room-code-form.tsx';
import { useTexts } from '../texts.ts';
import { useFocusOnEntry } from '../use-focus-on-entry.ts';
import { deviceChecks, type Check } from './device-checks.ts';
import { trySound } from './try-sound.ts';
import { useBattery } from './use-battery.ts';

export type WaitingRoomProps = { readonly desk: Desk; readonly view: BeforePaperView; readonly choices: PageChoices };

/** Before the paper: who sits where and how long, whether this device is in order, the rules, and the way in. */
export function WaitingRoom({ desk, view, choices }: WaitingRoomProps) {
  const { t, language } = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <main className="page">
      <section className="card waiting-room">
        <p className="exam-name">{t('before.title')}</p>
        <h1>{inLanguage(view.paper.title, language)}</h1>
        {view.photo && <img className="own-photo" src="/api/sitting/photo" alt={t('before.photo')} />}
        <Facts view={view} />
        <Device view={view} />
        <p className="card-acts">
          <button type="button" className="quiet" onClick={trySound}>
            {t('before.trySound')}
          </button>
          <button type="button" className="quiet" onClick={() => setOpened(true)}>
            {t('settings.title')}
          </button>
        </p>
        {view.wait === 'room_code' && <RoomCodeForm desk={desk} use="start" />}
        {view.wait === 'to_read' && <Rules desk={desk} view={view} />}
        {view.wait === 'for_all' && <WaitForAll />}
      </section>
      {opened && <SettingsDialog choices={choices} onClose={() => setOpened(false)} />}
    </main>
  );
}

function Facts({ view: { paper, seat } }: Pick<WaitingRoomProps, 'view'>) {
  const { t, language } = useTexts();
  const facts = [
    ['name', inLanguage(paper.examineeName, language)],
    ['number', paper.examineeNumber],
    ['seat', seat],
    ['time', t('bar.notStarted', { minutes: paper.minutes })],
  ] as const;
  return (
    <dl className="before-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`before.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Device({ view: { paper, keeps } }: Pick<WaitingRoomProps, 'view'>) {
  const { t } = useTexts();
  const battery = useBattery();
  // Once: while the page stands here the server's moment grows old.
  const [clockOff] = useState(() => Date.now() - Date.parse(paper.serverNow));
  const say = (check: Check) => t(`before.check.${check.of}.${check.found}`, { minutes: 0, percent: 0, ...check });
  return (
    <section aria-labelledby="device">
      <h2 id="device">{t('before.device')}</h2>
      <ul className="checks">
        {deviceChecks({ keeps, clockOff, battery }).map((check) => (
          <li key={check.of} data-found={check.found}>
            <Icon name={check.found === 'fine' ? 'check' : 'warning'} />
            <span>{say(check)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rules, where there are some, are accepted; then the examinee is ready. */
function Rules({ desk, view }: Pick<WaitingRoomProps, 'desk' | 'view'>) {
  const { t, language } = useTexts();
  const rules = inLanguage(view.rules, language);
  const [accepted, setAccepted] = useState(false);
  const missing = rules !== '' && !accepted;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing && !view.sending) void sayReady(desk);
      }}
    >
      {rules && (
        <section aria-labelledby="rules">
          <h2 id="rules">{t('before.rules')}</h2>
          <p className="rules">{rules}</p>
          <label className="accept">
            <input type="checkbox" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />
            <span>{t('before.accept')}</span>
          </label>
        </section>
      )}
      <p className="fault" role="alert">
        {view.unreachable ? t('before.unreachable') : ''}
      </p>
      <p className="card-acts">
        <button type="submit" className="main" disabled={missing || view.sending}>
          {t('before.ready')}
        </button>
      </p>
      <p className="exam-name">{t('before.readyHint')}</p>
    </form>
  );
}

/** Takes the focus from the button that is gone, so that it is read out at once. */
function WaitForAll() {
  const { t } = useTexts();
  const heading = useFocusOnEntry();
  return (
    <section className="wait-for-all" aria-labelledby="waits">
      <h2 id="waits" ref={heading} tabIndex={-1}>
        {t('before.waits')}
      </h2>
      <p>{t('before.waitsHint')}</p>
    </section>
  );
}
