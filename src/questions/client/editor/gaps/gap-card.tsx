import { ActionIcon, Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '../../../../platform/language.ts';
import { gapsIn } from '../../../../platform/rich-text/rich-text-gaps.ts';
import { languagesWithoutGap } from '../../../domain/gaps.ts';
import { gapWays, type Gap } from '../../../domain/question.ts';
import { gapKeyOf, setGapWay, writeGapKey, writeStem } from '../../draft/gaps.ts';
import { rowsAsTyped } from '../../draft/numbers.ts';
import { Field } from '../field.tsx';
import { NumberRows } from '../answer/number-rows.tsx';
import { useEditorNow, useErrorAt, usePart } from '../parts/use-part.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { GapWord } from './gap-word.tsx';
import { GapWords } from './gap-words.tsx';
import { Hint } from '../../../../platform/ui/controls/hint.tsx';

type Props = {
  readonly gap: Gap;
  readonly index: number;
  /** All gaps that choose have the same words, which stand below them. */
  readonly shared: boolean;
  readonly onRemove: () => void;
};

/** One gap: where it is missing, how it is filled, and what fills it rightly. */
export function GapCard({ gap, index, shared, onRemove }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const number = index + 1;
  return (
    <Field name={`gaps.${index}`} error={useErrorAt(`gaps.${index}`)}>
      <div
        role="group"
        aria-label={t('gaps.name', { number })}
        className="grid gap-3 rounded-lg border border-line bg-raised p-3"
      >
        <Group gap="sm" justify="space-between">
          <Group gap="sm">
            <span className="gap-chip cursor-default!" aria-hidden>
              {number}
            </span>
            <SegmentedControl
              size="xs"
              aria-label={t('gaps.way')}
              value={gap.way}
              onChange={(way) => now().write((draft) => setGapWay(draft, gap.id, way))}
              data={gapWays.map((value) => ({ value, label: t(`gaps.ways.${value}`) }))}
            />
          </Group>
          <Hint label={t('gaps.remove')}>
            <ActionIcon size={32} aria-label={t('gaps.removeOf', { number })} onClick={onRemove}>
              <IconTrash size={17} />
            </ActionIcon>
          </Hint>
        </Group>
        <Missing gap={gap} number={number} />
        <Filling gap={gap} shared={shared} index={index} />
      </div>
    </Field>
  );
}

function Filling({ gap, shared, index }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const key = usePart(({ draft }) => gapKeyOf(draft, gap.id));
  const typed = usePart(({ edited }) => edited.gapNumbers[gap.id]);
  const errorAt = usePart(({ faults }) => faults.errorAt);
  const change = (next: NonNullable<typeof key>) => now().write((draft) => writeGapKey(draft, gap.id, next));
  if (gap.way === 'choice') return shared ? <GapWord gap={gap} /> : <ChoiceRows gap={gap} marks />;
  switch (key?.kind) {
    case 'number':
      return (
        <NumberRows
          label={t('gaps.numbersOf', { number: index + 1 })}
          field={`gaps.${index}.accepted`}
          rows={rowsAsTyped(typed, key)}
          errorAt={errorAt}
          onChange={(rows) => now().setGapNumbers(gap.id, rows)}
        />
      );
    case 'text':
      return <GapWords gapKey={key} onChange={change} />;
    case 'option':
    case undefined:
      return null;
  }
}

/** A gap that was deleted from the text, or was never put into one of its languages. */
function Missing({ gap, number }: { gap: Gap; number: number }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const now = useEditorNow();
  const stem = usePart(({ draft }) => draft.content.stem);
  const isThere = contentLanguages.some((language) => gapsIn(stem[language] ?? '').includes(gap.id));
  const missing = languagesWithoutGap(stem, gap.id);
  if (missing.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 text-[14px]">
      {!isThere && <Text size="sm">{t('gaps.deleted')}</Text>}
      {missing.map((language) => (
        <Text key={language} size="sm">
          {isThere && `${t('gaps.missing', { language: common(`language.${language}`) })} `}
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            onClick={() =>
              now().write((draft) =>
                writeStem(draft, language, withGapAtEnd(draft.content.stem[language] ?? '', gap.id)),
              )
            }
          >
            {t('gaps.insertAtEnd', { language: common(`language.${language}`), number })}
          </Anchor>
        </Text>
      ))}
    </div>
  );
}

/** Within the last paragraph where there are paragraphs. */
const withGapAtEnd = (html: string, id: string): string => {
  const gap = `<span data-gap="${id}"></span>`;
  return html.endsWith('</p>') ? `${html.slice(0, -4)} ${gap}</p>` : `${html} ${gap}`;
};
