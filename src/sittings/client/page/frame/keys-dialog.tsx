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
  'leave',
  'help',
] as const;

const ofTools = { strike: 'strike', picture: 'zoom', zoom: 'zoom' } as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const hasTool = useHasTool();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {lines
          .filter((line) => !(line in ofTools) || hasTool(ofTools[line as keyof typeof ofTools]))
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
