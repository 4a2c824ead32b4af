import { useState } from 'react';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts.ts';
import type { Comments } from './use-comments.ts';

/** The longest comment the server takes, in characters. */
const longest = 2000;

/** Something to say about a question, to those who keep it: a button below it, and a dialog. */
export function QuestionComment({ position, comments }: { position: number; comments: Comments }) {
  const { t } = useTexts();
  const [opened, open] = useState(false);
  const { state } = comments.of(position);
  const label = state === 'none' ? 'comment.open' : state === 'sent' ? 'comment.openSent' : 'comment.openKept';
  return (
    <div className="clear">
      <button type="button" className="plain" onClick={() => open(true)}>
        {t(label)}
      </button>
      {opened && <CommentDialog position={position} comments={comments} onClose={() => open(false)} />}
    </div>
  );
}

type Props = { readonly position: number; readonly comments: Comments; readonly onClose: () => void };

function CommentDialog({ position, comments, onClose }: Props) {
  const { t } = useTexts();
  const { words, state } = comments.of(position);
  const [hadWords] = useState(words !== '');
  const nothingToSend = state === 'sent' || state === 'sending' || (words.trim() === '' && !hadWords);
  return (
    <Dialog title={t('comment.title')} onClose={onClose}>
      <p>{t('comment.hint')}</p>
      <textarea
        className="field"
        rows={6}
        maxLength={longest}
        aria-label={t('comment.words')}
        value={words}
        onChange={(event) => comments.write(position, event.target.value)}
      />
      <output className="comment-state">{state === 'none' ? '' : t(`comment.state.${state}`)}</output>
      <p className="dialog-foot">
        <button type="button" className="quiet" onClick={onClose}>
          {t('go.close')}
        </button>
        <button type="button" className="main" disabled={nothingToSend} onClick={() => void comments.send(position)}>
          {t('comment.send')}
        </button>
      </p>
    </Dialog>
  );
}
