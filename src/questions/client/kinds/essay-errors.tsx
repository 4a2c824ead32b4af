import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorsIn } from '../../domain/kinds/essay.ts';
import { mostErrors } from '../../domain/kinds/marking-guide.ts';
import type { KeyOf, QuestionDraft } from '../../domain/question.ts';
import { Field } from '../editor/field.tsx';
import { useEditorNow, usePart } from '../editor/parts/use-part.ts';
import { GuideTexts } from './guide-texts.tsx';

type Errors = Pick<KeyOf<'key_points'>, 'errors' | 'errorCap'>;

const withErrors = (draft: QuestionDraft, change: (errors: Errors) => Errors): QuestionDraft =>
  draft.key.kind === 'key_points' ? { ...draft, key: { ...draft.key, ...change(draft.key) } } : draft;

/** Faults that cap what an essay gets, and by how much. */
export function EssayErrors() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const count = usePart(({ draft }) => errorsIn(draft.key).length);
  const change = (to: (errors: readonly object[]) => readonly object[]) =>
    now().write((draft) => withErrors(draft, () => ({ errors: to(errorsIn(draft.key)) })));
  return (
    <Field name="errors" label={t('essay.errors')} description={t('essay.errorsHint')}>
      <GuideTexts
        most={mostErrors}
        read={errorsIn}
        write={(draft, errors) => withErrors(draft, () => ({ errors }))}
        add={() => change((errors) => [...errors, {}])}
        remove={(index) => change((errors) => errors.filter((_, at) => at !== index))}
        labels={{ one: 'essay.error', add: 'essay.addError', remove: 'essay.removeError' }}
      />
      {count > 0 && <Cap />}
    </Field>
  );
}

function Cap() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const cap = usePart(({ draft: { key } }) => (key.kind === 'key_points' ? (key.errorCap ?? 0) : 0));
  return (
    <NumberInput
      mt="sm"
      maw={420}
      label={t('essay.errorCap')}
      description={t('essay.errorCapHint')}
      min={0}
      max={100}
      allowDecimal={false}
      allowNegative={false}
      suffix=" %"
      value={cap}
      onChange={(typed) => {
        const errorCap = typeof typed === 'number' ? Math.min(typed, 100) : 0;
        now().write((draft) => withErrors(draft, () => ({ errorCap })));
      }}
    />
  );
}
