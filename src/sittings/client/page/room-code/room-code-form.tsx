import { useId, useState, type FormEvent } from 'react';
import { roomCodeTexts, type RoomCodeTexts } from '../../../texts/room-code/index.ts';
import { browserKey } from '../../browser-key.ts';
import type { CallOutcome } from '../../call.ts';
import type { Desk } from '../../desk/desk.ts';
import { enter } from '../../desk/enter.ts';
import { useTexts, type Translate } from '../texts.ts';

export type RoomCodeFormProps = { readonly desk: Desk; readonly use: 'device' | 'start' };

type Say = (key: keyof RoomCodeTexts, values?: { readonly seconds: number }) => string;

/** Takes the code that stands on the wall of the room, in place of somebody who lets in. */
export function RoomCodeForm({ desk, use }: RoomCodeFormProps) {
  const { t, language } = useTexts();
  const say: Say = (key, { seconds } = { seconds: 60 }) =>
    roomCodeTexts[language][key].replace('{{seconds}}', String(seconds));
  const { submit, sending, fault } = useRoomCode(desk, t, say);
  const id = useId();
  return (
    <form onSubmit={submit} aria-describedby={id}>
      <p id={id}>{say(use)}</p>
      <label>
        {say('title')}
        <input
          className="field code-field"
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <p className="fault" role="alert">
        {fault}
      </p>
      <p className="card-acts">
        <button type="submit" className="main" disabled={sending}>
          {say('submit')}
        </button>
      </p>
    </form>
  );
}

/** Sends what was typed once at a time; what was typed stays where it was refused. */
function useRoomCode(desk: Desk, t: Translate, say: Say) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (code: string) => {
    setSending(true);
    setFault('');
    const outcome = await desk.surroundings.call('giveRoomCode', { code, ...(await browserKey()) });
    const words = wordsFor(outcome, t, say);
    // It was right, or has become pointless: the page opens anew and says how it stands.
    if (words === null) return enter(desk);
    setFault(words);
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('code');
    if (!sending && field instanceof HTMLInputElement && field.value.trim()) void send(field.value);
  };
  return { submit, sending, fault };
}

function wordsFor(outcome: CallOutcome<'giveRoomCode'>, t: Translate, say: Say): string | null {
  if (outcome.kind === 'reply') return null;
  if (outcome.kind === 'failed') return say(outcome.status === 400 ? 'wrong_room_code' : 'unreachable');
  const { refusal, seconds = 60 } = outcome;
  if (refusal === 'ended' || refusal === 'other_device') return null;
  if (refusal === 'network_not_allowed' || refusal === 'safe_exam_browser_needed') return t(`state.${refusal}`);
  return say(refusal, { seconds });
}
