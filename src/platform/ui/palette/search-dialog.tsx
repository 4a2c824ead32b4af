import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconList, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../menus.ts';
import { useGo, type Target } from '../../client/routing/target.tsx';
import type { Finder } from '../../client/routing/finder.ts';
import { layers } from '../app/theme.ts';
import { pagesOf, useFindings, type Group } from './use-findings.ts';

export const openSearch = spotlight.open;

type Props = {
  readonly menu: readonly MenuEntry[];
  /** What was typed before the field was there; the field takes it once. */
  readonly early: () => string;
};

/** What the palette opens, at once when it is there; from then on it answers to Ctrl K by itself. */
export function SearchDialog({ menu, early }: Props) {
  const { t } = useTranslation('platform');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 200);
  const { groups, searching } = useFindings(settled);
  useEffect(() => openSearch(), []);
  const pages = pagesOf(menu, (key) => t(`menu.${key}` as 'menu.home'), words);
  const own: Group = { kind: 'pages', found: pages };
  const all = [own, ...groups].filter(({ found }) => found.length > 0);
  const waiting = searching || settled !== words.trim();
  return (
    <Spotlight.Root
      query={words}
      onQueryChange={setWords}
      shortcut={['mod + K']}
      zIndex={layers.dialog}
      tagsToIgnore={[]}
      scrollable
      maxHeight={480}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        onFocus={() => setWords((typed) => typed + early())}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && !waiting) openFirst(currentTarget);
        }}
        rightSection={waiting && words ? <Loader size={16} /> : null}
      />
      <Spotlight.ActionsList>
        {all.map((group) => (
          <Results key={group.kind} group={group} words={settled} />
        ))}
        {all.length === 0 && !waiting && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Enter without a choice opens what stands first. */
function openFirst(search: HTMLElement): void {
  const dialog = search.closest('[role="dialog"]');
  if (dialog?.querySelector('[data-action][data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

function Results({ group, words }: { group: Group; words: string }) {
  const { t } = useTranslation('platform');
  const go = useGo();
  const { kind, found } = group;
  return (
    <Spotlight.ActionsGroup label={t(`palette.kind.${kind}`)}>
      {found.map(({ id, label, hint, target }) => (
        <Spotlight.Action
          key={id}
          label={label}
          {...(hint ? { description: hint } : {})}
          onClick={() => void go(target satisfies Target)}
        />
      ))}
      {group.kind !== 'pages' && group.all && <AllFound kind={group.kind} target={group.all} words={words} />}
    </Spotlight.ActionsGroup>
  );
}

type AllProps = { readonly kind: Finder['kind']; readonly target: Target; readonly words: string };

/** Leads to the list, where the others stand. */
function AllFound({ kind, target, words }: AllProps) {
  const { t } = useTranslation('platform');
  const go = useGo();
  return (
    <Spotlight.Action
      label={t(`palette.all.${kind}`, { words })}
      leftSection={<IconList size={18} aria-hidden />}
      onClick={() => void go(target)}
    />
  );
}
