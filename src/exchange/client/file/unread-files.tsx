import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { ReadingProgress } from './use-reading.ts';

/** Files of the last choice that could not be read: said wherever it leads, also where others were read. */
export function UnreadFiles({ problems }: Pick<ReadingProgress, 'problems'>) {
  const { t } = useTranslation('exchange');
  if (problems.length === 0) return null;
  return (
    <Problem>
      <p className="font-semibold">{t('file.unread', { count: problems.length })}</p>
      <ul className="mt-1 space-y-1">
        {problems.map(({ name, sentence }, index) => (
          <li key={index}>{`${name}: ${sentence}`}</li>
        ))}
      </ul>
    </Problem>
  );
}
