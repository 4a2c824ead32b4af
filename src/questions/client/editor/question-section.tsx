import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rulesOf } from '../../domain/kinds/kinds.ts';
import { questionKinds } from '../../domain/question.ts';
import { writeStem } from '../draft/gaps.ts';
import { Field } from './field.tsx';
import { useEditorNow, useErrorAt, usePart } from './parts/use-part.ts';
import { RichPair } from './rich-pair.tsx';

/** The kind of question and its text. */
export function QuestionSection() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const kind = usePart(({ draft }) => draft.content.kind);
  const hasGaps = usePart(({ draft }) => rulesOf(draft.content).hasGaps);
  return (
    <>
      <Field name="kind">
        <Select
          label={t('column.kind')}
          description={t(`kindHint.${kind}`)}
          styles={{ wrapper: { maxWidth: 360 } }}
          allowDeselect={false}
          data={questionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => {
            const known = questionKinds.find((one) => one === chosen);
            if (known) now().setKind(known);
          }}
        />
      </Field>
      <Field
        name="stem"
        label={t('field.stem')}
        description={t(hasGaps ? 'gaps.stemHint' : 'field.stemHint')}
        required
        error={useErrorAt('stem')}
      >
        <div>
          <RichPair
            label={t('field.stem')}
            read={({ content }) => content.stem}
            write={writeStem}
            pictures
            minHeight={110}
            gaps={hasGaps}
          />
        </div>
      </Field>
    </>
  );
}
