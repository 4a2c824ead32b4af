import { delayAfter } from '../../retrying.ts';
import { closeCommentBox, note, type CommentBox, type CommentEntry, type CommentVerdict } from './comment-box.ts';

/** Sends what is due, one comment at a time: answers have the right of way. */
export function sendComments(box: CommentBox): void {
  if (box.halted || box.retry || box.sending !== null) return;
  const due = [...box.entries.values()].find((entry) => isDue(box, entry));
  if (!due) return;
  if (due.sent || due.comment.words.trim() !== '') return void deliver(box, due);
  // Written and deleted before anything went out: there is nothing to take back.
  note(box, { ...due, outcome: 'saved' });
  void box.surroundings.store.forget(box.surroundings.sittingId, due.comment);
  sendComments(box);
}

const isDue = ({ typing }: CommentBox, { comment, outcome, kept }: CommentEntry) =>
  outcome === 'unsent' && kept !== 'writing' && !typing.has(comment.position);

async function deliver(box: CommentBox, entry: CommentEntry): Promise<void> {
  const { comment } = entry;
  box.sending = comment.position;
  note(box, { ...entry, sent: true });
  const verdict = await box.surroundings.send(comment);
  box.sending = null;
  settle(box, comment, verdict);
  box.surroundings.changed();
  sendComments(box);
}

function settle(box: CommentBox, comment: CommentEntry['comment'], verdict: CommentVerdict): void {
  const { store, sittingId, random } = box.surroundings;
  switch (verdict) {
    case 'saved':
    case 'ended':
    case 'never': {
      box.failures = 0;
      box.trouble = null;
      const entry = box.entries.get(comment.position);
      // Something else was written meanwhile: that goes out next.
      if (entry?.comment === comment) note(box, { ...entry, outcome: verdict });
      return verdict === 'never' ? undefined : void store.forget(sittingId, comment);
    }
    case 'other_sitting':
      box.trouble = 'signed_out';
      return closeCommentBox(box);
    case 'signed_out':
    case 'troubled':
    case 'unreachable':
      box.trouble = verdict;
      box.failures++;
      // To the end of the line, so that one that the server cannot take does not hold up the others.
      box.entries = new Map([...box.entries].toSorted(([one], [other]) => rank(one, comment) - rank(other, comment)));
      if (!box.halted)
        box.retry = setTimeout(
          () => {
            box.retry = null;
            sendComments(box);
          },
          delayAfter(box.failures, random),
        );
  }
}

const rank = (position: number, last: CommentEntry['comment']): number => (position === last.position ? 1 : 0);
