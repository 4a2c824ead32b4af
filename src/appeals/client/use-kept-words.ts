import { useLayoutEffect, useRef } from 'react';
import { useKeptWork } from '../../platform/client/session/use-kept-work.ts';
import type { AppForm } from '../../platform/ui/form/use-app-form.ts';

/** A text, or one in several languages, in which nothing is written. */
const hasNoWords = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(hasNoWords) : (value ?? '') === '';

/**
 * Keeps a long text of a form in this browser until it is sent. What an earlier page left behind comes into the field, as long
 * as nothing was typed there.
 */
export function useKeptWords<Values extends Record<string, unknown>>(
  thing: string,
  form: AppForm<Values>,
  field: keyof Values & string,
): void {
  const latest = useRef(form);
  const value: unknown = form.getValues()[field];
  useLayoutEffect(() => {
    latest.current = form;
  });
  useKeptWork(`appeal ${thing}`, {
    value,
    isEmpty: hasNoWords(value),
    restore: (left) => {
      const there: unknown = latest.current.getValues()[field];
      if (typeof left !== typeof there || !hasNoWords(there)) return false;
      latest.current.setFieldValue(field as never, left);
      return true;
    },
  });
}
