import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withContent } from '../../draft/options.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';

/** Whether a paper may put the options in another order. */
export function ShuffleChoice() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const shuffled = usePart(({ draft }) => draft.content.shuffleOptions);
  return (
    <Tip name="questions.shuffle">
      <Checkbox
        mt="sm"
        label={t('field.shuffle')}
        description={t('field.shuffleHint')}
        checked={shuffled}
        onChange={(event) => {
          const shuffleOptions = event.currentTarget.checked;
          now().write((draft) => withContent(draft, { shuffleOptions }));
        }}
      />
    </Tip>
  );
}
