import { useTranslation } from 'react-i18next';
import { Field } from '../editor/field.tsx';
import { OptionList } from '../editor/answer/option-list.tsx';
import { useErrorAt, usePart } from '../editor/parts/use-part.ts';

/** What is put in order, written in the right one: papers show it in others. */
export function OrderingEditor() {
  const { t } = useTranslation('questions');
  const last = usePart(({ draft }) => draft.content.options.length - 1);
  return (
    <Field name="key" error={useErrorAt('key')}>
      <Field
        name="options"
        label={t('ordering.title')}
        description={t('ordering.hint')}
        required
        error={useErrorAt('options')}
      >
        <OptionList
          list="options"
          beside={(_, index) => (
            <span className="text-[15px] text-quiet">
              {t(index === 0 ? 'ordering.first' : index === last ? 'ordering.last' : 'ordering.then')}
            </span>
          )}
        />
      </Field>
    </Field>
  );
}
