import { Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { pairsIn } from '../../domain/kinds/matching.ts';
import { newId } from '../draft/new-draft.ts';
import { addPair, ownMatch, pairOption, unpaired, writeOption } from '../draft/options.ts';
import { letterOf } from '../preview/letter.ts';
import { Field } from '../editor/field.tsx';
import { OptionList } from '../editor/answer/option-list.tsx';
import { RichPair } from '../editor/rich-pair.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** Pairs as one thinks of them, an item with its answer; then answers that belong to none. */
export function MatchingEditor({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { faults, draft } = editor;
  return (
    <Field name="key" error={faults.errorAt('key')}>
      <div className="space-y-5">
        <Field
          name="options"
          label={t('matching.pairs')}
          description={t('matching.pairsHint')}
          error={faults.errorAt('options')}
        >
          <OptionList
            editor={editor}
            list="options"
            beside={() => <span className="text-[15px] text-quiet">{t('matching.item')}</span>}
            below={(id, index) => <Partner editor={editor} id={id} index={index} />}
            goesWith={(id) => ownMatch(draft, id)}
            addOne={(now) => addPair(now, newId(), newId())}
          />
        </Field>
        <Field
          name="matches"
          label={t('matching.more')}
          description={t('matching.moreHint')}
          error={faults.errorAt('matches')}
        >
          <OptionList editor={editor} list="matches" only={unpaired(draft)} beside={() => <span />} />
        </Field>
        <ShuffleChoice editor={editor} />
      </div>
    </Field>
  );
}

type PartnerProps = { readonly editor: Editor; readonly id: string; readonly index: number };

/** What an item belongs to: another answer can be chosen; the text of the own one is written here. */
function Partner({ editor, id, index }: PartnerProps) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { content, key } = editor.draft;
  const chosen = pairsIn(key)[id] || null;
  const choices = content.matches.map((match, at) => ({
    value: match.id,
    label: `${letterOf(at)}  ${readableText(text(match.text))}`.trim(),
  }));
  const error = editor.faults.errorAt(`key.pairs.${index}`);
  return (
    <div className="mt-3 border-t border-dashed border-line pt-3">
      <div data-field={`key.pairs.${index}`} data-at-fault={error ? true : undefined}>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" className="whitespace-nowrap">
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
      <AnswerText editor={editor} id={id} />
    </div>
  );
}

/** The answer of a pair; one that several items share is written at the first of them. */
function AnswerText({ editor, id }: { editor: Editor; id: string }) {
  const { t } = useTranslation('questions');
  const { content, key } = editor.draft;
  const pairs = pairsIn(key);
  const at = content.matches.findIndex((match) => match.id === pairs[id]);
  const match = content.matches[at];
  const first = content.options.find((option) => pairs[option.id] === match?.id);
  if (!match || first?.id !== id) return null;
  return (
    <Field name={`matches.${at}`} error={editor.faults.errorAt(`matches.${at}`)}>
      <RichPair
        editor={editor}
        label={t('option.name', { letter: letterOf(at) })}
        text={match.text}
        pictures
        onWrite={(language, html) =>
          editor.write((draft) => {
            const now = draft.content.matches.find((one) => one.id === match.id)?.text ?? {};
            return writeOption(draft, 'matches', match.id, { ...now, [language]: html });
          })
        }
      />
    </Field>
  );
}
