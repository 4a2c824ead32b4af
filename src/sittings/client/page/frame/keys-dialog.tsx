import { Dialog } from './dialog.tsx';
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

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className="keys">
        {lines.map((line) => (
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
