import { lazy, Suspense, useState } from 'react';
import type { Acted, ActOutcome } from './question-acts.ts';

const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

type Asked = { readonly questions: readonly Acted[]; readonly answer: (outcome: ActOutcome | null) => void };

/** Asks for the reason of a rejection; the answer comes once it is done, or null where nobody rejected anything. */
export function useRejection() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (questions: readonly Acted[]) =>
    new Promise<ActOutcome | null>((answer) => setAsked({ questions, answer }));
  const close = (outcome: ActOutcome | null) => {
    asked?.answer(outcome);
    setAsked(null);
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <RejectDialog questions={asked.questions} onClose={close} />
    </Suspense>
  );
  return { ask, dialog };
}
