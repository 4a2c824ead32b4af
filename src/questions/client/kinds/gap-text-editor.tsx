import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gap } from '../../domain/question.ts';
import { canShareWords, partWords, removeGap, shareWords, sharesWords } from '../draft/gaps.ts';
import { newId } from '../draft/new-draft.ts';
import { Field } from '../editor/field.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';
import { ChoiceRows } from '../editor/gaps/choice-rows.tsx';
import { GapCard } from '../editor/gaps/gap-card.tsx';

/** Every gap of the text with the way in which it is filled, what may be chosen and what is right. */
export function GapTextEditor() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const [said, setSaid] = useState('');
  const gaps = usePart(({ draft }) => draft.content.gaps);
  const shared = usePart(({ draft }) => sharesWords(draft));
  const mayShare = usePart(({ draft }) => canShareWords(draft));
  const [firstToChoose] = gaps.filter(({ way }) => way === 'choice');
  const remove = (gap: Gap, index: number) => {
    now().write((draft) => removeGap(draft, gap.id));
    setSaid(t('gaps.removed', { number: index + 1 }));
  };
  return (
    <Field name="key" label={t('gaps.title')} description={t('gaps.hint')} error={useErrorAt('key')}>
      <div className="mt-2 grid gap-3">
        {gaps.length === 0 && (
          <Text c="dimmed" className="rounded-lg border border-dashed border-line p-4">
            {t('gaps.none')}
          </Text>
        )}
        {gaps.map((gap, index) => (
          <GapCard key={gap.id} gap={gap} index={index} shared={shared} onRemove={() => remove(gap, index)} />
        ))}
        <span role="status" className="sr-only">
          {said}
        </span>
        {mayShare && (
          <Checkbox
            label={t('gaps.share')}
            description={t('gaps.shareHint')}
            checked={shared}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              now().write((draft) => (on ? shareWords(draft) : partWords(draft, newId)));
            }}
          />
        )}
        {shared && firstToChoose && (
          <div className="rounded-lg border border-line bg-raised p-3">
            <Text fw={600} size="sm">
              {t('gaps.bank')}
            </Text>
            <ChoiceRows gap={firstToChoose} marks={false} />
          </div>
        )}
        {firstToChoose && <ShuffleChoice />}
      </div>
    </Field>
  );
}
