import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rulesOf } from '../../domain/kinds/kinds.ts';
import { questionKinds } from '../../domain/question.ts';
import { writeStem } from '../draft/gaps.ts';
import { Field } from './field.tsx';
import { RichPair } from './rich-pair.tsx';
import type { Editor } from './use-editor.ts';

/** The kind of question and its text. */
export function QuestionSection({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { draft, faults, write } = editor;
  const { hasGaps } = rulesOf(draft.content);
  return (
    <>
      <Field name="kind">
        <Select
          label={t('column.kind')}
          description={t(`kindHint.${draft.content.kind}`)}
          styles={{ wrapper: { maxWidth: 360 } }}
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
        description={t(hasGaps ? 'gaps.stemHint' : 'field.stemHint')}
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
            gaps={hasGaps ? draft.content.gaps.map(({ id }) => id) : undefined}
            onWrite={(language, html) => write((now) => writeStem(now, language, html))}
          />
        </div>
      </Field>
    </>
  );
}
