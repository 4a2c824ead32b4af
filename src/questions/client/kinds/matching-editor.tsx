import { Group, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { pairsIn } from '../../domain/kinds/matching.ts';
import { newId } from '../draft/new-draft.ts';
import { addPair, optionText, ownMatch, pairOption, unpaired, writeOptionIn } from '../draft/options.ts';
import { letterOf } from '../preview/letter.ts';
import { Field } from '../editor/field.tsx';
import { OptionList } from '../editor/answer/option-list.tsx';
import { RichPair } from '../editor/rich-pair.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';

/** Pairs as one thinks of them, an item with its answer; then answers that belong to none. */
export const MatchingEditor = () => (
  <PairsEditor label="matching.pairs" hint="matching.pairsHint" item="matching.item">
    <ShuffleChoice />
  </PairsEditor>
);

type PairsProps = {
  readonly label: 'matching.pairs' | 'area.places';
  readonly hint: 'matching.pairsHint' | 'area.placesHint';
  readonly item: 'matching.item' | 'area.place';
  /** What stands above the pairs. */
  readonly above?: ReactNode;
  /** What else belongs to an item, beside its answer. */
  readonly place?: (id: string, index: number) => ReactNode;
  readonly children?: ReactNode;
};

/** Items, each with what belongs to it, and what belongs to none. */
export function PairsEditor({ label, hint, item, above, place, children }: PairsProps) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const apart = usePart(({ draft }) => unpaired(draft).map(({ id }) => id));
  return (
    <Field name="key" error={useErrorAt('key')}>
      <div className="space-y-5">
        <Field name="options" label={t(label)} description={t(hint)} error={useErrorAt('options')}>
          {above}
          <OptionList
            list="options"
            beside={() => <span className="text-[15px] text-quiet">{t(item)}</span>}
            below={(id, index) => (
              <>
                {place?.(id, index)}
                <Partner id={id} index={index} />
              </>
            )}
            goesWith={(id) => ownMatch(now().draft, id)}
            addOne={(draft) => addPair(draft, newId(), newId())}
          />
        </Field>
        <Field
          name="matches"
          label={t('matching.more')}
          description={t('matching.moreHint')}
          error={useErrorAt('matches')}
        >
          <OptionList list="matches" only={apart} beside={() => <span />} />
        </Field>
        {children}
      </div>
    </Field>
  );
}

type PartnerProps = { readonly id: string; readonly index: number };

/** What an item belongs to: another answer can be chosen; the text of the own one is written here. */
function Partner({ id, index }: PartnerProps) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const now = useEditorNow();
  const chosen = usePart(({ draft }) => pairsIn(draft.key)[id] || null);
  const choices = usePart(({ draft }) => draft.content.matches).map((match, at) => ({
    value: match.id,
    label: `${letterOf(at)}  ${readableText(text(match.text))}`.trim(),
  }));
  const error = useErrorAt(`key.pairs.${index}`);
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
            onChange={(match) => now().write((draft) => pairOption(draft, id, match ?? ''))}
          />
        </Group>
      </div>
      <AnswerText id={id} />
    </div>
  );
}

/** The answer of a pair; one that several items share is written at the first of them. */
function AnswerText({ id }: { id: string }) {
  const match = usePart(({ draft: { content, key } }) => {
    const pairs = pairsIn(key);
    const first = content.options.find((option) => pairs[option.id] === pairs[id]);
    return first?.id === id ? (pairs[id] ?? null) : null;
  });
  const at = usePart(({ draft }) => draft.content.matches.findIndex((one) => one.id === match));
  return match === null || at < 0 ? null : <TextOfMatch id={match} at={at} />;
}

function TextOfMatch({ id, at }: { id: string; at: number }) {
  const { t } = useTranslation('questions');
  return (
    <Field name={`matches.${at}`} error={useErrorAt(`matches.${at}`)}>
      <RichPair
        label={t('option.name', { letter: letterOf(at) })}
        read={optionText('matches', id)}
        write={writeOptionIn('matches', id)}
        pictures
      />
    </Field>
  );
}
