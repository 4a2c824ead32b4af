import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { Field } from './field.tsx';
import { useEditorNow, useErrorAt, usePart } from './parts/use-part.ts';
import { RichPair } from './rich-pair.tsx';

/** What stands behind the question: why the key is right, and where it is written. */
export function MoreSection() {
  const { t } = useTranslation('questions');
  return (
    <>
      <Field
        name="explanation"
        label={t('field.explanation')}
        description={t('field.explanationHint')}
        error={useErrorAt('explanation')}
      >
        <div>
          <RichPair
            label={t('field.explanation')}
            read={({ explanation }) => explanation}
            write={(draft, language, html) => ({ ...draft, explanation: { ...draft.explanation, [language]: html } })}
            pictures
          />
        </div>
      </Field>
      <Reference />
    </>
  );
}

function Reference() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const reference = usePart(({ draft }) => draft.reference);
  return (
    <Field name="reference" error={useErrorAt('reference')}>
      <Tip name="questions.reference">
        <TextInput
          label={t('field.reference')}
          description={t('field.referenceHint')}
          maxLength={500}
          value={reference}
          onChange={(event) => {
            const reference = event.currentTarget.value;
            now().write((draft) => ({ ...draft, reference }));
          }}
        />
      </Tip>
    </Field>
  );
}
