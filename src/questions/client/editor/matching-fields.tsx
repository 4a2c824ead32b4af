import { Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/use-format.ts';
import { plainText } from '../../../platform/rich-text.ts';
import { pairOption } from '../draft/options.ts';
import { letterOf } from '../preview/letter.ts';
import { Field } from './field.tsx';
import { OptionList } from './option-list.tsx';
import { ShuffleChoice } from './shuffle-choice.tsx';
import type { Editor } from './use-editor.ts';

/** The left side, what it can be matched with, and which belongs to which. */
export function MatchingFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { faults } = editor;
  return (
    <Field name="key" error={faults.errorAt('key')}>
      <div className="space-y-5">
        <Field
          name="matches"
          label={t('matching.right')}
          description={t('matching.rightHint')}
          error={faults.errorAt('matches')}
        >
          <OptionList editor={editor} list="matches" beside={() => <span />} />
        </Field>
        <Field
          name="options"
          label={t('matching.left')}
          description={t('matching.leftHint')}
          error={faults.errorAt('options')}
        >
          <OptionList
            editor={editor}
            list="options"
            beside={(id, index) => <Partner editor={editor} id={id} index={index} />}
          />
        </Field>
        <ShuffleChoice editor={editor} />
      </div>
    </Field>
  );
}

function Partner({ editor, id, index }: { editor: Editor; id: string; index: number }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { content, key } = editor.draft;
  const chosen = key.kind === 'pairs' ? (key.pairs[id] ?? null) : null;
  const choices = content.matches.map((match, at) => ({
    value: match.id,
    label: `${letterOf(at)}  ${plainText(text(match.text))}`.trim(),
  }));
  const error = editor.faults.errorAt(`key.pairs.${index}`);
  return (
    <div data-field={`key.pairs.${index}`} data-at-fault={error ? true : undefined}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className="whitespace-nowrap">
          {t('matching.belongsTo')}
        </Text>
        <Select
          className="min-w-0 flex-1"
          size="sm"
          aria-label={t('matching.partnerOf', { number: index + 1 })}
          placeholder={t('matching.choose')}
          data={choices}
          value={chosen}
          clearable
          error={error}
          onChange={(match) => editor.write((draft) => pairOption(draft, id, match ?? ''))}
        />
      </Group>
    </div>
  );
}
