import type { SittingQuestion } from '../../desk/desk.ts';
import { canKeep } from '../../keeping/can-keep.ts';
import { Dialog } from '../frame/dialog.tsx';
import { ToolButton } from './tool-button.tsx';
import type { OwnWords } from './use-own.ts';
import { useToolTexts } from './use-tool-texts.ts';

/** The longest note, in characters. */
const longest = 2000;

type Props = {
  readonly question: SittingQuestion | undefined;
  /** Under which the examinee knows it. */
  readonly number: number;
  readonly own: OwnWords;
  readonly change: (part: Partial<OwnWords>) => void;
  readonly opened: boolean;
  readonly onOpen: (is: boolean) => void;
};

/** A note on a question, for the examinee alone; the comment below the question goes to the staff. */
export function NoteTool({ question, number, own: { notes }, change, opened, onOpen }: Props) {
  const t = useToolTexts();
  const words = (question && notes[question.position]) ?? '';
  return (
    <>
      <ToolButton name="N" disabled={!question} onPress={() => onOpen(true)}>
        {t(words === '' ? 'note' : 'noteThere')}
      </ToolButton>
      {opened && question && (
        <Dialog title={t('noteTitle', { n: number })} onClose={() => onOpen(false)}>
          <p>{t('noteHint')}</p>
          {!canKeep() && <p className="warned">{t('notKept')}</p>}
          <textarea
            className="field"
            rows={6}
            maxLength={longest}
            aria-label={t('noteWords')}
            value={words}
            onChange={(event) => change({ notes: { ...notes, [question.position]: event.target.value } })}
          />
          <p className="dialog-foot">
            <button type="button" className="main" onClick={() => onOpen(false)}>
              {t('close')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
