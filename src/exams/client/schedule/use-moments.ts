import { useRef } from 'react';
import { closingMovedWith, isWholeMoment, type DraftForm } from './schedule-draft.ts';

/**
 * The two moments of the form. The last moment to start keeps its distance when the opening moves,
 * until somebody sets it by hand.
 */
export function useMoments(form: DraftForm) {
  const isSetByHand = useRef(false);
  const lastWhole = useRef('');
  const opening = form.getInputProps('opensAt');
  const closing = form.getInputProps('closesAt');
  return {
    opening: {
      ...opening,
      onChange: (next: string) => {
        const { opensAt, closesAt } = form.values;
        if (isWholeMoment(opensAt)) lastWhole.current = opensAt;
        opening.onChange(next);
        if (isSetByHand.current) return;
        const follows = closingMovedWith({ from: lastWhole.current, to: next, closesAt });
        if (follows !== closesAt) form.setFieldValue('closesAt', follows);
      },
    },
    closing: {
      ...closing,
      onChange: (next: string) => {
        isSetByHand.current = true;
        closing.onChange(next);
      },
    },
  };
}
