import { useState } from 'react';
import type { EarlyPerson } from '../../exam-schema.ts';
import { earlyPeopleIn } from './early-people.tsx';

/** Beside a form that registers people: who was refused as too early, and the reason to register them all the same. */
export function useEarly() {
  const [people, setPeople] = useState<readonly EarlyPerson[]>([]);
  const [reason, onReason] = useState('');
  return {
    shown: { people, reason, onReason },
    input: () => (people.length > 0 && reason.trim() !== '' ? { resitReason: reason } : {}),
    /** The same act, which remembers whom a refusal names. */
    watching:
      <Input, Reply>(send: (input: Input) => Promise<Reply>) =>
      async (input: Input): Promise<Reply> => {
        try {
          return await send(input);
        } catch (error) {
          setPeople(earlyPeopleIn(error));
          throw error;
        }
      },
  };
}
