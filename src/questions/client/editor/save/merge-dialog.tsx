import { Button, Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { StoredRichText } from '../../../../platform/ui/text/rich-text-view.tsx';
import type { Question } from '../../api.ts';
import { editedOf, type Edited } from '../../draft/edited.ts';
import { clashes, merged, type Clash, type MergeSide } from '../../draft/merge.ts';
import type { ListName } from '../../draft/options.ts';
import { comparedRows } from '../../history/version-rows.ts';
import { ComparedPart } from '../../history/compared-part.tsx';
import { markOf } from '../../kinds/list-names.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';

type Props = { readonly question: Question; readonly onClose: () => void };

/** What both people wrote, field by field: each is taken from one of them, and writing goes on from there. */
export function MergeDialog({ question, onClose }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const mine = usePart(({ edited }) => edited);
  const began = usePart((editor) => editor.began);
  const mediaUrl = usePart(({ pictures }) => pictures.mediaUrl);
  const theirs = editedOf(question);
  const found = clashes(began, mine, theirs);
  const [sides, setSides] = useState<Readonly<Record<string, MergeSide>>>({});
  const keyOf = ({ name, language }: Clash) => `${name}/${language ?? ''}`;
  const chosen = found.map((clash) => ({ ...clash, side: sides[keyOf(clash)] ?? clash.side }));
  const goOn = () => {
    now().merge(question, merged(mine, theirs, chosen));
    now().saving.clearProblem();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('merge.title')} size="min(1100px, 96vw)">
      <Text mb="sm" className="prose">
        {t('merge.hint')}
      </Text>
      {chosen.map((clash) => (
        <ClashRow
          key={keyOf(clash)}
          clash={clash}
          mine={mine}
          theirs={theirs}
          mediaUrl={mediaUrl}
          onSide={(side) => setSides((now) => ({ ...now, [keyOf(clash)]: side }))}
        />
      ))}
      <Group gap="sm" mt="md">
        <Button onClick={goOn}>{t('merge.goOn')}</Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('merge.later')}
        </Button>
      </Group>
    </Dialog>
  );
}

type RowProps = {
  readonly clash: Clash;
  readonly mine: Edited;
  readonly theirs: Edited;
  readonly mediaUrl: (hash: string) => string;
  readonly onSide: (side: MergeSide) => void;
};

function ClashRow({ clash, mine, theirs, mediaUrl, onSide }: RowProps) {
  const { t } = useTranslation('questions');
  const label = useClashLabel()(clash, mine, theirs);
  return (
    <Radio.Group
      value={clash.side}
      onChange={(side) => onSide(side === 'theirs' ? 'theirs' : 'mine')}
      label={clash.both ? `${label} · ${t('merge.both')}` : label}
      className="border-t border-line py-3"
    >
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card
            key={side}
            value={side}
            p="sm"
            className="flex! items-start data-checked:border-[var(--mantine-primary-color-filled)]!"
            aria-label={`${label}: ${t(side === 'mine' ? 'notice.mine' : 'notice.saved')}`}
          >
            <Group wrap="nowrap" align="start" gap="sm" className="min-w-0 flex-1">
              <Radio.Indicator />
              <div className="min-w-0 flex-1">
                <Text size="xs" c="dimmed">
                  {t(side === 'mine' ? 'notice.mine' : 'notice.saved')}
                </Text>
                <Shown clash={clash} side={side} mine={mine} theirs={theirs} mediaUrl={mediaUrl} />
              </div>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type ShownProps = Omit<RowProps, 'onSide'> & { readonly side: MergeSide };

/** Rows of the comparison that tell what a field holds which is no text. */
const said: Readonly<Record<string, readonly string[]>> = {
  whole: [
    'kind',
    'stem',
    'options',
    'matches',
    'unit',
    'numbers',
    'accepted',
    'pairs',
    'order',
    'gaps',
    'weights',
    'keyPoints',
    'worth',
    'errors',
  ],
  answer: ['options', 'numbers', 'accepted', 'pairs', 'order', 'gaps', 'weights', 'keyPoints', 'worth', 'errors'],
  options: ['options'],
  matches: ['matches'],
};

function Shown({ clash, side, mine, theirs, mediaUrl }: ShownProps) {
  const { t } = useTranslation('questions');
  const value = clash[side];
  if (clash.language !== null) {
    const html = typeof value === 'string' ? value : '';
    if (html === '') return <Text fs="italic">{t('compare.nothing')}</Text>;
    return <StoredRichText source={html} mediaUrl={mediaUrl} lang={clash.language} />;
  }
  const rows = said[clash.name];
  if (!rows) return <Text className="break-words">{inWords(clash.name, value)}</Text>;
  const shown = comparedRows(theirs.draft, mine.draft).filter(({ name }) => rows.includes(name));
  return (
    <div className="space-y-1">
      {shown.map((row) => (
        <ComparedPart
          key={`${row.name}.${row.index}`}
          part={side === 'mine' ? row.right : row.left}
          other={side === 'mine' ? row.left : row.right}
          side={side === 'mine' ? 'right' : 'left'}
          media={{}}
        />
      ))}
    </div>
  );
}

function inWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (name === 'points') return String(Number(value) / 100);
  if (typeof value === 'string') return value || '–';
  if (typeof value !== 'object' || value === null) return '–';
  const words = Object.entries(value).flatMap(([key, one]) => (key.endsWith('Id') ? [] : [one].flat()));
  return words.filter((one) => one !== null && one !== '').join(' · ') || '–';
}

const listOf = (name: string): ListName => (name === 'matches' ? 'matches' : 'options');

function useClashLabel() {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  return ({ name, language }: Clash, mine: Edited, theirs: Edited): string => {
    const [list = '', id] = name.split(' ');
    const place = (edited: Edited) => edited.draft.content[listOf(list)].findIndex((option) => option.id === id);
    const at = id === undefined ? -1 : Math.max(place(mine), place(theirs));
    const letter = markOf(mine.draft.content.kind, listOf(list))(at);
    const words = at >= 0 ? t('option.name', { letter }) : t(`merge.field.${list as 'stem'}`);
    return language === null ? words : `${words} – ${common(`language.${language}`)}`;
  };
}
