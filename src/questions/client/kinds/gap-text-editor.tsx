import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gap } from '../../domain/question.ts';
import { canShareWords, partWords, removeGap, shareWords, sharesWords } from '../draft/gaps.ts';
import { newId } from '../draft/new-draft.ts';
import { Field } from '../editor/field.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { ChoiceRows } from '../editor/gaps/choice-rows.tsx';
import { GapCard } from '../editor/gaps/gap-card.tsx';

/** Every gap of the text with the way in which it is filled, what may be chosen and what is right. */
export function GapTextEditor({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { draft, faults, write } = editor;
  const [said, setSaid] = useState('');
  const { gaps } = draft.content;
  const shared = sharesWords(draft);
  const [firstToChoose] = gaps.filter(({ way }) => way === 'choice');
  const remove = (gap: Gap, index: number) => {
    write((now) => removeGap(now, gap.id));
    setSaid(t('gaps.removed', { number: index + 1 }));
  };
  return (
    <Field name="key" label={t('gaps.title')} description={t('gaps.hint')} error={faults.errorAt('key')}>
      <div className="mt-2 grid gap-3">
        {gaps.length === 0 && (
          <Text c="dimmed" className="rounded-lg border border-dashed border-line p-4">
            {t('gaps.none')}
          </Text>
        )}
        {gaps.map((gap, index) => (
          <GapCard
            key={gap.id}
            editor={editor}
            gap={gap}
            index={index}
            shared={shared}
            onRemove={() => remove(gap, index)}
          />
        ))}
        <span role="status" className="sr-only">
          {said}
        </span>
        {canShareWords(draft) && (
          <Checkbox
            label={t('gaps.share')}
            description={t('gaps.shareHint')}
            checked={shared}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              write((now) => (on ? shareWords(now) : partWords(now, newId)));
            }}
          />
        )}
        {shared && firstToChoose && (
          <div className="rounded-lg border border-line bg-raised p-3">
            <Text fw={600} size="sm">
              {t('gaps.bank')}
            </Text>
            <ChoiceRows editor={editor} gap={firstToChoose} marks={false} />
          </div>
        )}
        {firstToChoose && <ShuffleChoice editor={editor} />}
      </div>
    </Field>
  );
}
