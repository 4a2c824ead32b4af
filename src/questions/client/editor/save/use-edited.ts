import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { QuestionDraft, QuestionKind } from '../../../domain/question.ts';
import type { Question } from '../../api.ts';
import {
  editedOf,
  isSame,
  withDraft,
  withGapNumbers,
  withNumbers,
  type Edited,
  type KeptDraft,
} from '../../draft/edited.ts';
import type { NumberRow } from '../../draft/numbers.ts';
import { withKind, type Remembered } from '../../draft/with-kind.ts';

export type EditedState = ReturnType<typeof useEdited>;

/**
 * What is typed, what is saved, and whether they differ. A newer question from the server is taken over as long as
 * nothing is typed; otherwise `changedMeanwhile` says that there is one.
 */
export function useEdited(question: Question | null, fresh: () => Edited) {
  const [edited, setEdited] = useState<Edited>(() => (question ? editedOf(question) : fresh()));
  const [saved, setSaved] = useState(edited);
  const [base, setBase] = useState(question);
  const dirty = !isSame(edited, saved);
  const newer = useMemo(
    () => question !== null && base !== null && !isSame(editedOf(question), saved),
    [question, base, saved],
  );

  /** Goes on from what the server has; what is typed stays only where it is asked for. */
  const adopt = (from: Question, keepTyped = false) => {
    const state = editedOf(from);
    setBase(from);
    setSaved(state);
    if (!keepTyped) setEdited(state);
  };
  const [seen, setSeen] = useState(question);
  if (question !== seen) {
    setSeen(question);
    // Another status leaves the text as it is; only another text is a conflict.
    if (question && question !== base && !newer) setBase(question);
    else if (question && question !== base && !dirty) adopt(question);
  }

  return {
    ...useChanges(edited, setEdited),
    edited,
    draft: edited.draft,
    base,
    dirty,
    changedMeanwhile: dirty && newer,
    adopt,
    /** It is saved, but could not be read again. */
    settle: (made: { readonly version: number; readonly revision: number }) => {
      setSaved(edited);
      setBase(base && { ...base, latestVersion: made.version, revision: made.revision });
    },
    undo: () => setEdited(saved),
    /** Goes on with what an earlier page kept, over the save that it was typed over. */
    restore: ({ edited: typed, saved: over, version, revision }: KeptDraft) => {
      setEdited(typed);
      setSaved(over);
      const isCurrent = question !== null && isSame(editedOf(question), over);
      setBase(isCurrent ? question : base && { ...base, latestVersion: version, revision });
    },
    /** Goes on with both people's texts as one, over what the server has. */
    merge: (from: Question, together: Edited) => {
      adopt(from, true);
      setEdited(together);
    },
    began: saved,
  };
}

/** The ways in which the fields change what is typed. */
function useChanges(edited: Edited, setEdited: Dispatch<SetStateAction<Edited>>) {
  const remembered = useRef<Remembered>({});
  return {
    write: (change: (draft: QuestionDraft) => QuestionDraft) =>
      setEdited((now) => ({ ...now, draft: change(now.draft) })),
    set: (change: Partial<Omit<Edited, 'draft' | 'numbers' | 'gapNumbers'>>) =>
      setEdited((now) => ({ ...now, ...change })),
    setNumbers: (numbers: readonly NumberRow[]) => setEdited((now) => withNumbers(now, numbers)),
    setGapNumbers: (gapId: string, rows: readonly NumberRow[]) => setEdited((now) => withGapNumbers(now, gapId, rows)),
    setKind: (kind: QuestionKind) => {
      const { content, key } = edited.draft;
      remembered.current[content.kind] = { content, key };
      setEdited(withDraft(edited, withKind(edited.draft, kind, remembered.current)));
    },
  };
}
