import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../platform/client/session/me.ts';
import { forgetWork, keepWork, listWork, type WorkOwner } from '../../platform/client/session/kept-work.ts';
import { isSignedIn } from '../../platform/client/session/session.ts';
import type { AppForm } from '../../platform/ui/form/use-app-form.ts';

/** After the last key, in milliseconds. */
const pause = 600;

/** Tells tabs from one another. */
const newPage = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Whose work it is, and on what. */
function useOwner(thing: string): WorkOwner {
  const { actor, company } = useMe();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  return useMemo(() => [account, companyId, thing], [account, companyId, thing]);
}

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
  const owner = useOwner(`appeal ${thing}`);
  const [page] = useState(newPage);
  const latest = useRef(form);
  const value: unknown = form.getValues()[field];
  const words = JSON.stringify(value);
  const isEmpty = hasNoWords(value);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    void listWork(owner, page).then(([left]) => {
      const there: unknown = latest.current.getValues()[field];
      if (!left || typeof left.value !== typeof there || !hasNoWords(there)) return;
      latest.current.setFieldValue(field as never, left.value);
      void forgetWork(owner, left.page);
    });
    // Who leaves the page for another one was asked; a tab that is closed or signed out is not asked.
    return () => {
      if (isSignedIn()) void forgetWork(owner, page);
    };
  }, [owner, page, field]);
  useEffect(() => {
    if (isEmpty) {
      void forgetWork(owner, page);
      return;
    }
    const keep = () => void keepWork(owner, { page, value: JSON.parse(words) as unknown, savedAt: new Date() });
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [owner, page, words, isEmpty]);
}
