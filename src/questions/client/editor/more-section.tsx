import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { RichPair } from './rich-pair.tsx';
import type { Editor } from './use-editor.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';

/** What stands behind the question: why the key is right, and where it is written. */
export function MoreSection({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { draft, faults, write } = editor;
  return (
    <>
      <Field
        name="explanation"
        label={t('field.explanation')}
        description={t('field.explanationHint')}
        error={faults.errorAt('explanation')}
      >
        <div>
          <RichPair
            editor={editor}
            label={t('field.explanation')}
            text={draft.explanation}
            pictures
            onWrite={(language, html) =>
              write((now) => ({ ...now, explanation: { ...now.explanation, [language]: html } }))
            }
          />
        </div>
      </Field>
      <Field name="reference" error={faults.errorAt('reference')}>
        <Tip name="questions.reference">
          <TextInput
            label={t('field.reference')}
            description={t('field.referenceHint')}
            maxLength={500}
            value={draft.reference}
            onChange={(event) => {
              const reference = event.currentTarget.value;
              write((now) => ({ ...now, reference }));
            }}
          />
        </Tip>
      </Field>
    </>
  );
}
