import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import type { Reply } from '../../../platform/contract.ts';
import { faultText } from '../../../platform/ui/feedback/fault.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { questionContract } from '../../contract.ts';
import { Notice } from '../notice.tsx';
import { SkippedReasons } from '../skipped-reasons.tsx';

export type Preview = Reply<(typeof questionContract)['previewEdit']>;
type Props = {
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  readonly hint: string;
  /** What happens to so many of them. */
  readonly effect: (count: number) => string;
};

/** What an act on many would do, in numbers, before it is done. */
export function ChangePreview({ preview, error, hint, effect }: Props) {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  if (error) return <Problem>{error instanceof Refused ? refusalText(error) : faultText(error)}</Problem>;
  return (
    <Notice mt="md" role="status" icon={<IconInfoCircle size={18} />}>
      {preview ? (
        <ul className="space-y-0.5">
          <li>{t('change.matched', { count: preview.matched })}</li>
          <li>
            <strong>{effect(preview.changes)}</strong>
          </li>
          {preview.unchanged > 0 && <li>{t('change.unchanged', { count: preview.unchanged })}</li>}
          {preview.skippedCount > 0 && <Skipped preview={preview} />}
        </ul>
      ) : (
        <Text size="sm">{hint}</Text>
      )}
    </Notice>
  );
}

/** Those left out, by their reasons; of many the first. */
function Skipped({ preview }: { preview: Preview }) {
  const { t } = useTranslation('questions');
  return (
    <li>
      {t('change.skipped', { count: preview.skippedCount })}
      <SkippedReasons skipped={preview.skipped} most={20} className="ms-4 list-disc" />
    </li>
  );
}
