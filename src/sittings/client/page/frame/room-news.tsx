import { useState } from 'react';
import type { News } from '../../desk/desk.ts';
import { useTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';

/** What the invigilator says to this examinee, until they have read it; the time runs on behind it. */
export function RoomNews({ news }: { news: readonly News[] }) {
  const { t } = useTexts();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = news.filter(({ id }) => !read.has(id));
  if (unread.length === 0) return null;
  const close = () => setRead(new Set(news.map(({ id }) => id)));
  return (
    <Dialog title={t('room.from')} onClose={close}>
      {unread.map(({ id, words, minutes }) => (
        <p key={id}>{minutes === null ? words : t('room.extended', { minutes })}</p>
      ))}
      <p className="dialog-foot">
        <button type="button" className="main" onClick={close}>
          {t('room.read')}
        </button>
      </p>
    </Dialog>
  );
}
