import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { readableText } from '../../../../platform/rich-text/rich-text.ts';
import { choicesOf } from '../../../domain/gaps.ts';
import { optionOfGap } from '../../../domain/kinds/gap-text.ts';
import type { Gap } from '../../../domain/question.ts';
import { gapKeyOf, writeGapKey } from '../../draft/gaps.ts';
import { letterOf } from '../../preview/letter.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';

/** Which of the words that all gaps share belongs into this one. */
export function GapWord({ gap }: { gap: Gap }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const choices = usePart(({ draft }) => choicesOf(draft.content, gap));
  const right = usePart(({ draft }) => optionOfGap(gapKeyOf(draft, gap.id)));
  const { text } = useFormat();
  return (
    <Select
      size="sm"
      maw={420}
      label={t('gaps.right')}
      placeholder={t('matching.choose')}
      data={choices.map((option, index) => ({
        value: option.id,
        label: `${letterOf(index)}  ${readableText(text(option.text))}`.trim(),
      }))}
      value={right || null}
      onChange={(option) =>
        now().write((draft) => writeGapKey(draft, gap.id, { kind: 'option', option: option ?? '' }))
      }
    />
  );
}
