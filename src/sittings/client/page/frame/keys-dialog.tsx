import type { Tool } from '../../../../standards/domain/tools.ts';
import { Dialog } from './dialog.tsx';
import { useHasTool } from '../tools/use-tools.ts';
import { useTexts } from '../texts.ts';

const lines = [
  'choose',
  'strike',
  'within',
  'order',
  'move',
  'next',
  'flag',
  'picture',
  'zoom',
  'calculator',
  'highlight',
  'note',
  'lineFocus',
  'alarm',
  'clock',
  'reference',
  'leave',
  'help',
] as const;

/** Keys of tools that an exam may leave out. */
const ofTools: Partial<Record<(typeof lines)[number], readonly Tool[]>> = {
  strike: ['strike'],
  picture: ['zoom'],
  zoom: ['zoom'],
  calculator: ['calculator', 'scientific'],
  highlight: ['highlight'],
  note: ['note'],
  lineFocus: ['line_focus'],
  alarm: ['alarm'],
  clock: ['hide_clock'],
  reference: ['reference'],
};

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const hasTool = useHasTool();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {lines
          .filter((line) => ofTools[line]?.some(hasTool) ?? true)
          .map((line) => (
            <div key={line}>
              <dt>{t(`keys.${line}Keys`)}</dt>
              <dd>{t(`keys.${line}`)}</dd>
            </div>
          ))}
      </dl>
      <p className="dialog-foot">
        <button type="button" className="main" onClick={onClose}>
          {t('go.close')}
        </button>
      </p>
    </Dialog>
  );
}
