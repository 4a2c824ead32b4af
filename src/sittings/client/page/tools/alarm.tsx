import type { SittingView } from '../../desk/desk.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTimeLeft } from '../frame/time-left.tsx';
import { ToolButton } from './tool-button.tsx';
import { useToolTexts } from './use-tool-texts.ts';

const choices = [60, 45, 30, 20, 15, 10, 5, 3] as const;

type Props = {
  readonly view: SittingView;
  readonly counter: () => number;
  readonly minutes: number | null;
  readonly onSet: (minutes: number | null) => void;
  readonly opened: boolean;
  readonly onOpen: (is: boolean) => void;
};

/** Reminds an examinee when as much time is left as they chose; also where the clock is hidden, and in the review. */
export function Alarm({ view, counter, minutes, onSet, opened, onOpen }: Props) {
  const t = useToolTexts();
  const left = useTimeLeft(view, counter);
  const isDue = minutes !== null && left !== null && left <= minutes * 60_000;
  const possible = choices.filter((each) => left === null || each * 60_000 < left || each === minutes);
  return (
    <>
      <ToolButton name="T" onPress={() => onOpen(true)}>
        {minutes === null ? t('alarm') : t('alarmAt', { minutes })}
      </ToolButton>
      <div className="alarm" role="alert">
        {isDue && (
          <p>
            {t('alarmRings', { minutes })}
            <button type="button" className="quiet" onClick={() => onSet(null)}>
              {t('alarmStop')}
            </button>
          </p>
        )}
      </div>
      {opened && (
        <Dialog title={t('alarmTitle')} onClose={() => onOpen(false)}>
          <p>{t('alarmHint')}</p>
          <select
            className="field"
            aria-label={t('alarmTitle')}
            value={minutes ?? ''}
            onChange={(event) => onSet(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('alarmNone')}</option>
            {possible.map((each) => (
              <option key={each} value={each}>
                {t('alarmMinutes', { minutes: each })}
              </option>
            ))}
          </select>
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
