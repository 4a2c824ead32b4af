import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withContent } from '../../draft/options.ts';
import type { Editor } from '../use-editor.ts';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';

/** Whether a paper may put the options in another order. */
export function ShuffleChoice({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  return (
    <Tip name="questions.shuffle">
      <Checkbox
        mt="sm"
        label={t('field.shuffle')}
        description={t('field.shuffleHint')}
        checked={editor.draft.content.shuffleOptions}
        onChange={(event) => {
          const shuffleOptions = event.currentTarget.checked;
          editor.write((now) => withContent(now, { shuffleOptions }));
        }}
      />
    </Tip>
  );
}
