import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { readableText } from '../../../../platform/rich-text/rich-text.ts';
import { choicesOf } from '../../../domain/gaps.ts';
import { optionOfGap } from '../../../domain/kinds/gap-text.ts';
import type { Gap } from '../../../domain/question.ts';
import { gapKeyOf, writeGapKey } from '../../draft/gaps.ts';
import { letterOf } from '../../preview/letter.ts';
import type { Editor } from '../use-editor.ts';

/** Which of the words that all gaps share belongs into this one. */
export function GapWord({ editor, gap }: { editor: Editor; gap: Gap }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  return (
    <Select
      size="sm"
      maw={420}
      label={t('gaps.right')}
      placeholder={t('matching.choose')}
      data={choicesOf(editor.draft.content, gap).map((option, index) => ({
        value: option.id,
        label: `${letterOf(index)}  ${readableText(text(option.text))}`.trim(),
      }))}
      value={optionOfGap(gapKeyOf(editor.draft, gap.id)) || null}
      onChange={(option) =>
        editor.write((draft) => writeGapKey(draft, gap.id, { kind: 'option', option: option ?? '' }))
      }
    />
  );
}
