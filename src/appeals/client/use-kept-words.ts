import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../platform/client/session/me.ts';
import { forgetWork, keepWork, listWork, type WorkOwner } from '../../platform/client/session/kept-work.ts';
import { isSignedIn } from '../../platform/client/session/session.ts';
import type { AppForm } from '../../platform/ui/form/use-app-form.ts';

/** After the last key, in milliseconds. */
const pause = 600;

/** Tells tabs from one another. */
const newPage = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Keeps a long text of a form in this browser until it is sent. What an earlier page left behind comes into the field, as long
 * as nothing was typed there.
 */
export function useKeptWords<Values extends Record<string, unknown>>(
  thing: string,
  form: AppForm<Values>,
  field: keyof Values & string,
): void {
  const { actor, company } = useMe();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  const owner = useMemo<WorkOwner>(() => [account, companyId, `appeal ${thing}`], [account, companyId, thing]);
  const [page] = useState(newPage);
  const latest = useRef(form);
  const words = String(form.getValues()[field]);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    void listWork<string>(owner, page).then(([left]) => {
      if (typeof left?.value !== 'string' || latest.current.getValues()[field] !== '') return;
      latest.current.setFieldValue(field as never, left.value);
      void forgetWork(owner, left.page);
    });
    // Who leaves the page for another one was asked; a tab that is closed or signed out is not asked.
    return () => {
      if (isSignedIn()) void forgetWork(owner, page);
    };
  }, [owner, page, field]);
  useEffect(() => {
    if (words === '') {
      void forgetWork(owner, page);
      return;
    }
    const timer = setTimeout(() => void keepWork(owner, { page, value: words, savedAt: new Date() }), pause);
    return () => clearTimeout(timer);
  }, [owner, page, words]);
}
