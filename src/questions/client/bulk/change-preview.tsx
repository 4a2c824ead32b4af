import { Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/refusal-text.ts';
import { RouteLink, to } from '../../../platform/client/target.tsx';
import type { Reply } from '../../../platform/contract.ts';
import { faultText } from '../../../platform/ui/fault.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { questionContract } from '../../contract.ts';
import { Notice } from '../notice.tsx';

export type Preview = Reply<(typeof questionContract)['previewEdit']>;
type Props = { readonly preview: Preview | undefined; readonly error: Error | null; readonly hint: string };

/** What an act on many would do, in numbers, before it is done. */
export function ChangePreview({ preview, error, hint }: Props) {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  if (error) return <Problem>{error instanceof Refused ? refusalText(error) : faultText(error)}</Problem>;
  return (
    <Notice mt="md" role="status" icon={<IconInfoCircle size={18} />}>
      {preview ? (
        <ul className="space-y-0.5">
          <li>{t('change.matched', { count: preview.matched })}</li>
          <li>
            <strong>{t('change.changes', { count: preview.changes })}</strong>
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
  const reasons = [...new Set(preview.skipped.map(({ reason }) => reason))];
  return (
    <li>
      {t('change.skipped', { count: preview.skippedCount })}
      <ul className="ms-4 list-disc">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`skipped.${reason as 'in_trash'}`)}{' '}
            {preview.skipped
              .filter((left) => left.reason === reason)
              .slice(0, 20)
              .map(({ id, number }) => (
                <Anchor
                  key={id}
                  component={RouteLink}
                  to={to('admin-questions-edit', { search: { id } })}
                  className="me-2 tabular"
                >
                  {`#${number}`}
                </Anchor>
              ))}
          </li>
        ))}
      </ul>
    </li>
  );
}
