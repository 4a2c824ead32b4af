import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { questionKinds } from '../../domain/question.ts';
import { withContent } from '../draft/options.ts';
import { Field } from './field.tsx';
import { RichPair } from './rich-pair.tsx';
import type { Editor } from './use-editor.ts';

/** The kind of question and its text. */
export function QuestionSection({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { draft, faults, write } = editor;
  return (
    <>
      <Field name="kind">
        <Select
          label={t('column.kind')}
          description={t(`kindHint.${draft.content.kind}`)}
          maw={360}
          allowDeselect={false}
          data={questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={draft.content.kind}
          onChange={(chosen) => {
            const kind = questionKinds.find((known) => known === chosen);
            if (kind) editor.setKind(kind);
          }}
        />
      </Field>
      <Field
        name="stem"
        label={t('field.stem')}
        description={t('field.stemHint')}
        required
        error={faults.errorAt('stem')}
      >
        <div>
          <RichPair
            editor={editor}
            label={t('field.stem')}
            text={draft.content.stem}
            pictures
            minHeight={110}
            onWrite={(language, html) =>
              write((now) => withContent(now, { stem: { ...now.content.stem, [language]: html } }))
            }
          />
        </div>
      </Field>
    </>
  );
}
