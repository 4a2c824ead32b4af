import { useState } from 'react';
import type { SittingView } from '../../desk/desk.ts';
import { urgencyOf } from '../../desk/server-clock.ts';
import { useTexts } from '../texts.ts';
import { useTimeLeft } from './time-left.tsx';

/** Says aloud to screen readers what changes by itself: the time at its marks, and whether answers get through. */
export function Announcer({ view, counter }: { view: SittingView; counter: () => number }) {
  const { t } = useTexts();
  const urgency = urgencyOf(useTimeLeft(view, counter));
  return (
    <>
      <p className="hidden" role="alert">
        {urgency === 'quiet' ? '' : t(`announce.${urgency}`)}
      </p>
      <output className="hidden">{useConnectionWord(view)}</output>
    </>
  );
}

/** Single saves are not read out: only that they do not get through, and that they do again. */
function useConnectionWord({ save }: SittingView): string {
  const { t } = useTexts();
  const [word, setWord] = useState<'none' | 'kept' | 'savedAgain'>('none');
  const isKept = save.startsWith('kept') || save === 'only_here';
  if (isKept && word !== 'kept') setWord('kept');
  if (save === 'saved' && word === 'kept') setWord('savedAgain');
  return word === 'none' ? '' : t(`announce.${word}`);
}
