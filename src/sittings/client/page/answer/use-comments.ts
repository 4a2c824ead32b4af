import { useState } from 'react';
import type { Desk, Paper } from '../../desk/desk.ts';

/** Where a comment stands. `kept`: typed and not sent, `failed`: sending did not succeed, `ended`: it came too late. */
export type CommentState = 'none' | 'kept' | 'sending' | 'sent' | 'failed' | 'ended';
type ExamineeComment = { readonly words: string; readonly state: CommentState };

export type Comments = {
  readonly of: (position: number) => ExamineeComment;
  readonly write: (position: number, words: string) => void;
  readonly send: (position: number) => Promise<void>;
};

const nothing: ExamineeComment = { words: '', state: 'none' };

/** What the examinee says about questions. Words not sent yet outlive a reload of the tab, and go with it. */
export function useComments({ surroundings: { call } }: Desk, paper: Paper): Comments {
  const place = (position: number) => `sanam.comment.${paper.sittingId}.${position}`;
  const [comments, setComments] = useState<ReadonlyMap<number, ExamineeComment>>(() => {
    const sent = paper.comments.map(({ position, words }) => [position, { words, state: 'sent' }] as const);
    const kept = paper.questions.flatMap(({ position }) => {
      const words = read(place(position));
      return words === null ? [] : [[position, { words, state: 'kept' }] as const];
    });
    return new Map<number, ExamineeComment>([...sent, ...kept]);
  });
  const set = (position: number, comment: ExamineeComment) => setComments((all) => new Map(all).set(position, comment));
  const of = (position: number) => comments.get(position) ?? nothing;
  return {
    of,
    write(position, words) {
      keep(place(position), words);
      set(position, { words, state: 'kept' });
    },
    async send(position) {
      const words = of(position).words.trim();
      set(position, { words, state: 'sending' });
      const outcome = await call('saveComment', { position, words });
      if (outcome.kind !== 'reply')
        return set(position, { words, state: outcome.kind === 'refused' ? 'ended' : 'failed' });
      keep(place(position), null);
      set(position, words === '' ? nothing : { words, state: 'sent' });
    },
  };
}

/** A browser may forbid its store; then words last as long as the page. */
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, words: string | null): void {
  try {
    if (words === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, words);
  } catch {
    // Kept on the page alone.
  }
}
