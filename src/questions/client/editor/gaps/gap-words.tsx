import { Checkbox, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GapKey } from '../../../domain/question.ts';

type TextKey = Extract<GapKey, { kind: 'text' }>;
type Props = { readonly gapKey: TextKey; readonly onChange: (key: TextKey) => void };

const most = 50;

/** The wordings that fill a gap rightly; Enter takes one. */
export function GapWords({ gapKey, onChange }: Props) {
  const { t } = useTranslation('questions');
  return (
    <div className="grid gap-2">
      <TagsInput
        label={t('gaps.accepted')}
        description={t('gaps.acceptedHint')}
        acceptValueOnBlur
        splitChars={[';']}
        maxTags={most}
        maxLength={300}
        value={gapKey.accepted.filter((text) => text !== '')}
        onChange={(accepted) => onChange({ ...gapKey, accepted })}
      />
      <Checkbox
        label={t('text.caseSensitive')}
        checked={gapKey.caseSensitive}
        onChange={(event) => onChange({ ...gapKey, caseSensitive: event.currentTarget.checked })}
      />
    </div>
  );
}
