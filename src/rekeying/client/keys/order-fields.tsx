import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { Field } from '../../../questions/client/editor/field.tsx';
import { moved } from '../../../questions/domain/in-order.ts';
import type { KeyFieldsProps } from './key-form.ts';

/** The items in their right order, moved by buttons or with Alt and the arrows. */
export function OrderFields({ question, typed, onChange, label, description, name, errorAt }: KeyFieldsProps) {
  const { t } = useTranslation('rekeying');
  const { text } = useFormat();
  const [said, setSaid] = useState('');
  const { options } = question.content;
  const wordsOf = (id: string) => readableText(text(options.find((option) => option.id === id)?.text ?? {})).trim();
  const total = typed.options.length;
  const move = (from: number, to: number) => {
    const id = typed.options[from];
    if (id === undefined || to < 0 || to >= total) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onChange({ ...typed, options: moved(typed.options, from, to) });
    setSaid(t('form.movedTo', { item: wordsOf(id), place: to + 1, total }));
    // Moving a row in the page takes the focus away from what is in it.
    requestAnimationFrame(() => focused?.focus({ preventScroll: true }));
  };
  return (
    <Field name={name} label={label} description={description} required error={errorAt(name)}>
      <ol aria-label={label} className="mt-2 grid gap-2 pb-1">
        {typed.options.map((id, index) => (
          <Item key={id} words={wordsOf(id)} place={index + 1} total={total} onMove={(by) => move(index, index + by)} />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Field>
  );
}

type ItemProps = {
  readonly words: string;
  readonly place: number;
  readonly total: number;
  readonly onMove: (by: -1 | 1) => void;
};

function Item({ words, place, total, onMove }: ItemProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li onKeyDown={onKeyDown} className="flex items-center gap-2 rounded-lg border border-line bg-raised px-3 py-1.5">
      <span className="tabular w-6 shrink-0 font-semibold text-quiet">{place}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
      <Group gap={0} wrap="nowrap" className="shrink-0">
        <Mover up words={words} end={place === 1} onMove={() => onMove(-1)} />
        <Mover up={false} words={words} end={place === total} onMove={() => onMove(1)} />
      </Group>
    </li>
  );
}

type MoverProps = { readonly up: boolean; readonly words: string; readonly end: boolean; readonly onMove: () => void };

/** Stays reachable at the end of the list, so that the focus is not lost there. */
function Mover({ up, words, end, onMove }: MoverProps) {
  const { t } = useTranslation('rekeying');
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      size={36}
      aria-label={t(up ? 'form.moveUp' : 'form.moveDown', { item: words })}
      aria-disabled={end}
      className={end ? 'opacity-40' : ''}
      onClick={onMove}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
