import { useEffect, useState } from 'react';
import { comment, leaveComment } from '../../desk/comments.ts';
import type { Desk, SittingView } from '../../desk/desk.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts.ts';

/** The longest comment the server takes, in characters. */
const longest = 2000;

type Props = { readonly desk: Desk; readonly view: SittingView; readonly position: number };

const nothing = { words: '', state: 'none' } as const;

/** Something to say about a question, to those who keep it: a button below it, and a dialog. */
export function QuestionComment({ desk, view, position }: Props) {
  const { t } = useTexts();
  const [opened, open] = useState(false);
  const { state } = view.comments.get(position) ?? nothing;
  const label = state === 'none' ? 'comment.open' : state === 'saved' ? 'comment.openSaved' : 'comment.openKept';
  return (
    <div>
      <button type="button" className="plain" onClick={() => open(true)}>
        {t(label)}
      </button>
      {opened && <CommentDialog desk={desk} view={view} position={position} onClose={() => open(false)} />}
    </div>
  );
}

/** It needs no button to send: like an answer it is kept at each key, and goes out when the typing rests or the dialog closes. */
function CommentDialog({ desk, view, position, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { words, state } = view.comments.get(position) ?? nothing;
  useEffect(() => () => leaveComment(desk), [desk]);
  return (
    <Dialog title={t('comment.title')} onClose={onClose}>
      <p>{t('comment.hint')}</p>
      <textarea
        className="field"
        rows={6}
        maxLength={longest}
        aria-label={t('comment.words')}
        value={words}
        onChange={(event) => comment(desk, position, event.target.value)}
      />
      <output className="comment-state">{state === 'none' ? '' : t(`comment.state.${state}`)}</output>
      <p className="dialog-foot">
        <button type="button" className="main" onClick={onClose}>
          {t('go.close')}
        </button>
      </p>
    </Dialog>
  );
}
