import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyPointsIn } from '../../domain/kinds/essay.ts';
import type { KeyOf, QuestionDraft } from '../../domain/question.ts';
import { Field } from '../editor/field.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';
import { EssayErrors } from './essay-errors.tsx';
import { EssayRulesFields } from './essay-rules.tsx';
import { GuideTexts } from './guide-texts.tsx';

const most = 30;

type Guide = KeyOf<'key_points'>;

const withGuide = (draft: QuestionDraft, change: (key: Guide) => Guide): QuestionDraft =>
  draft.key.kind === 'key_points' ? { ...draft, key: change(draft.key) } : draft;

const worthAt = ({ worth = [], keyPoints }: Guide, index: number, to: number | null): Guide['worth'] =>
  keyPoints.map((_, at) => (at === index ? to : (worth[at] ?? null)));

/** How examinees answer, and what a good answer has to say; markers give points for it. */
export function EssayEditor() {
  return (
    <>
      <EssayRulesFields />
      <KeyPoints />
      <EssayErrors />
    </>
  );
}

function KeyPoints() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const change = (to: (key: Guide) => Guide) => now().write((draft) => withGuide(draft, to));
  return (
    <Field name="key" label={t('essay.title')} description={t('essay.hint')} error={useErrorAt('key')}>
      <GuideTexts
        most={most}
        read={keyPointsIn}
        write={(draft, texts) => withGuide(draft, (key) => ({ ...key, keyPoints: texts }))}
        add={() => change((key) => ({ ...key, keyPoints: [...key.keyPoints, {}] }))}
        remove={(index) =>
          change((key) => ({
            ...key,
            keyPoints: key.keyPoints.filter((_, at) => at !== index),
            ...(key.worth && { worth: key.worth.filter((_, at) => at !== index) }),
          }))
        }
        labels={{ one: 'essay.point', add: 'essay.add', remove: 'essay.remove' }}
        Beside={Worth}
      />
    </Field>
  );
}

function Worth({ index }: { index: number }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const value = usePart(({ draft: { key } }) => (key.kind === 'key_points' ? (key.worth?.[index] ?? null) : null));
  return (
    <NumberInput
      maw={260}
      mt="xs"
      label={t('essay.worth')}
      placeholder={t('essay.worthHint')}
      min={0}
      max={100}
      decimalScale={2}
      allowNegative={false}
      value={value === null ? '' : value / 100}
      onChange={(typed) => {
        const to = typeof typed === 'number' ? Math.round(Math.min(typed, 100) * 100) : null;
        now().write((draft) => withGuide(draft, (key) => ({ ...key, worth: worthAt(key, index, to) })));
      }}
    />
  );
}
