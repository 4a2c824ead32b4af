import { useState, type FormEvent } from 'react';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { browserKey } from '../browser-key.ts';
import type { CallOutcome } from '../call.ts';
import type { Desk } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { useWillKeep } from '../keeping/use-will-keep.ts';
import { useTexts, type Translate } from './texts.ts';
import { examOfPage, type WaysIn } from './use-entry.ts';

/** In an exam room: examinee number and code from the slip, without a sign-in. */
export function CodeEntry({ desk, entry, kept }: { desk: Desk; entry: WaysIn; kept: number }) {
  const { t, language } = useTexts();
  const { submit, sending, fault } = useCode(desk, t);
  const willKeep = useWillKeep();
  return (
    <main className="page">
      <section className="card">
        <h1>{t('code.title')}</h1>
        <p id="code-hint">{t('code.hint')}</p>
        {kept > 0 && <p>{t.counted('state.noPassKept', kept)}</p>}
        {!willKeep && <p>{t('code.notKept')}</p>}
        <form onSubmit={submit} aria-describedby="code-hint">
          <label>
            {t('code.number')}
            <input className="field" name="number" required maxLength={60} autoComplete="off" spellCheck={false} />
          </label>
          <label>
            {t('code.code')}
            <input
              className="field code-field"
              name="code"
              required
              maxLength={40}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </label>
          <p className="fault" role="alert">
            {fault}
          </p>
          <p className="card-acts">
            <button type="submit" className="main" disabled={sending}>
              {t('code.submit')}
            </button>
            {entry.bySignIn && (
              <a className="quiet" href={inLanguagePath('/login', language)}>
                {t('code.signIn')}
              </a>
            )}
          </p>
        </form>
      </section>
    </main>
  );
}

/** Sends what was typed once at a time; what was typed stays where it was refused. */
function useCode(desk: Desk, t: Translate) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (typed: { number: string; code: string }) => {
    setSending(true);
    setFault('');
    const given = { examId: examOfPage(), ...typed, ...(await browserKey()) };
    const outcome = await desk.surroundings.call('enterByCode', given);
    if (outcome.kind === 'reply') return enter(desk);
    setFault(wordsFor(outcome, t));
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => {
      const field = event.currentTarget.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : '';
    };
    if (!sending) void send({ number: typed('number'), code: typed('code') });
  };
  return { submit, sending, fault };
}

function wordsFor(outcome: Exclude<CallOutcome<'enterByCode'>, { kind: 'reply' }>, t: Translate): string {
  if (outcome.kind === 'failed') return t(outcome.status === 400 ? 'code.wrong_number_or_code' : 'code.unreachable');
  const { refusal, seconds = 60 } = outcome;
  if (refusal === 'network_not_allowed' || refusal === 'safe_exam_browser_needed') return t(`state.${refusal}`);
  return t(`code.${refusal}`, { seconds });
}
