import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withContent } from '../../draft/options.ts';
import { EssayKey } from './essay-key.tsx';
import { Field } from '../field.tsx';
import { GapFields } from '../gaps/gap-fields.tsx';
import { MatchingFields } from './matching-fields.tsx';
import { NumericKey } from './numeric-key.tsx';
import { OptionList } from './option-list.tsx';
import { OrderingFields } from './ordering-fields.tsx';
import { ShuffleChoice } from './shuffle-choice.tsx';
import { TextKey } from './text-key.tsx';
import type { Editor } from '../use-editor.ts';

/** How the question is answered, and what is right: one form for each kind. */
export function AnswerSection({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { draft, faults } = editor;
  switch (draft.content.kind) {
    case 'single':
    case 'multiple':
    case 'true_false':
      return (
        <Field name="key" error={faults.errorAt('key')}>
          <Field
            name="options"
            label={t('field.options')}
            description={t(`field.optionsHint.${draft.content.kind}`)}
            error={faults.errorAt('options')}
          >
            <OptionList editor={editor} list="options" fixed={draft.content.kind === 'true_false'} />
          </Field>
          {draft.content.kind !== 'true_false' && <ShuffleChoice editor={editor} />}
        </Field>
      );
    case 'numeric':
      return (
        <>
          <NumericKey editor={editor} />
          <Field name="unit" error={faults.errorAt('unit')}>
            <TextInput
              label={t('field.unit')}
              description={t('field.unitHint')}
              maw={220}
              maxLength={40}
              value={draft.content.unit}
              onChange={(event) => editor.write((now) => withContent(now, { unit: event.target.value }))}
            />
          </Field>
        </>
      );
    case 'short_text':
      return <TextKey editor={editor} />;
    case 'matching':
      return <MatchingFields editor={editor} />;
    case 'ordering':
      return <OrderingFields editor={editor} />;
    case 'gap_text':
      return <GapFields editor={editor} />;
    case 'essay':
      return <EssayKey editor={editor} />;
  }
}
