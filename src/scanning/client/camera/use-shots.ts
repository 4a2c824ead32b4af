import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../../platform/client/session/me.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { pageName, type ExamToTake, type SheetInView, type TakeAgain } from '../../domain/look-at-sheet.ts';
import { scanningApi, scansKey } from '../api.ts';
import { keptShots, type Shot } from './kept-shots.ts';
import { shotSender, type ShotOutbox } from './send-shots.ts';
import { rememberTaken, takenPages } from './taken-pages.ts';
import { jpegOf, lookAt } from './use-looking.ts';

/** What came of the last picture. */
export type TakenShot =
  | { readonly what: 'taken'; readonly sheet: SheetInView }
  | { readonly what: 'twice'; readonly sheet: SheetInView; readonly picture: ImageData }
  | { readonly what: 'again'; readonly why: TakeAgain; readonly picture: ImageData }
  | { readonly what: 'as_it_is' };

/** After so long without another picture the server reads what it has. In milliseconds. */
const quiet = 15_000;
/** So often it is tried whether the server can be reached again. In milliseconds. */
const retry = 5_000;

const nothing: ShotOutbox = { waiting: 0, sent: 0, offline: false, stopped: null };

/** The pictures of this visit: whose they are, what waits to be sent, and what came of the last one. */
export function useShots(exam: ExamToTake & { readonly id: string }) {
  const [outbox, setOutbox] = useState<ShotOutbox>(nothing);
  const [taken, setTaken] = useState(() => takenPages(exam.id));
  const [last, setLast] = useState<TakenShot | null>(null);
  const { sender, kept } = useSender(exam.id, setOutbox);
  useLeaveGuard(outbox.waiting > 0);
  useSending(sender, outbox);

  const keep = async (picture: ImageData, name: string): Promise<boolean> => {
    const file = await jpegOf(picture);
    if (!file) return false;
    const id = crypto.randomUUID();
    const shot: Shot = { id, name: `${name}-${id.slice(0, 4)}.jpg`, picture: file };
    await kept.keep(shot).catch(() => {});
    sender.add(shot);
    return true;
  };
  const takeSheet = useOneAtOnce(async (picture: ImageData): Promise<void> => {
    const look = await lookAt(picture, exam);
    if ('why' in look) return setLast({ what: 'again', why: look.why, picture });
    const { sheet } = look;
    if (taken.has(pageName(sheet))) return setLast({ what: 'twice', sheet, picture });
    // It is said once the picture is kept, so that a reload after that loses nothing.
    if (!(await keep(picture, `${sheet.examinee}-${sheet.page}`))) return;
    setTaken((before) => new Set(before).add(pageName(sheet)));
    rememberTaken(exam.id, pageName(sheet));
    setLast({ what: 'taken', sheet });
    navigator.vibrate?.(60);
  });
  /** A picture that was not taken goes as it is, for a person to decide. */
  const sendAnyway = async (picture: ImageData): Promise<void> => {
    setLast({ what: 'as_it_is' });
    await keep(picture, 'camera');
  };
  return { outbox, taken, last, takeSheet, sendAnyway, finish: () => sender.read() };
}

/** What sends, with what an earlier visit left behind. */
/** A second click, or a page taken by itself meanwhile, would not know yet what the first one took. */
function useOneAtOnce(take: (picture: ImageData) => Promise<void>) {
  const isTaking = useRef(false);
  return async (picture: ImageData): Promise<void> => {
    if (isTaking.current) return;
    isTaking.current = true;
    await take(picture).finally(() => (isTaking.current = false));
  };
}

function useSender(examId: string, onChange: (outbox: ShotOutbox) => void) {
  const { actor, company } = useMe();
  const queries = useQueryClient();
  const account = 'accountId' in actor ? actor.accountId : '';
  const companyId = company?.id ?? '';
  const both = useMemo(() => {
    const kept = keptShots([account, companyId, `scan ${examId}`]);
    const changed = (outbox: ShotOutbox) => {
      onChange(outbox);
      if (outbox.waiting === 0) void queries.invalidateQueries({ queryKey: scansKey(examId) });
    };
    return { kept, sender: shotSender({ api: scanningApi, examId, kept, onChange: changed }) };
  }, [account, companyId, examId, onChange, queries]);
  useEffect(() => {
    void both.kept.list().then((left) => left.length > 0 && both.sender.add(...left));
  }, [both]);
  return both;
}

/** Tries again where the network was gone, and has read what was sent once nothing more comes. */
function useSending(sender: ReturnType<typeof shotSender>, { offline, sent, waiting }: ShotOutbox): void {
  useEffect(() => {
    if (!offline) return;
    const again = () => void sender.send();
    const timer = setInterval(again, retry);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [offline, sender]);
  useEffect(() => {
    if (sent === 0 || waiting > 0) return;
    const read = () => void sender.read();
    const timer = setTimeout(read, quiet);
    const hidden = () => document.hidden && read();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [sent, waiting, sender]);
}
