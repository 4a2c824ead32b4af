import { ActionIcon, Checkbox, Group, Radio } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rulesOf } from '../../../domain/kinds/kinds.ts';
import { isMarked, markOption, optionText, writeOptionIn, type ListName } from '../../draft/options.ts';
import { KeyMark, Letter } from '../../preview/key-mark.tsx';
import { markOf } from '../../kinds/list-names.ts';
import { Field } from '../field.tsx';
import { useEditorNow, useErrorAt, usePart } from '../parts/use-part.ts';
import { RichPair } from '../rich-pair.tsx';
import { Hint } from '../../../../platform/ui/controls/hint.tsx';

type Props = {
  readonly list: ListName;
  readonly id: string;
  readonly index: number;
  readonly last: boolean;
  /** Missing where the items have no order among them. */
  readonly onMove?: (by: -1 | 1) => void;
  /** What makes its letter something to drag it by. */
  readonly handle?: Pick<ComponentProps<'span'>, 'onPointerDown' | 'style'>;
  readonly onRemove?: () => void;
  readonly beside: ReactNode;
  readonly below?: ReactNode;
};

/** On a phone what can be filled in has a line of its own, below the letter and the tools. */
const besideClass = 'min-w-0 flex-1 has-[input]:max-sm:order-1 has-[input]:max-sm:basis-full';

/** One option with its letter, the mark of the key, its texts, and what can be done with it. */
export function OptionRow({ list, id, index, last, onMove, handle, onRemove, beside, below }: Props) {
  const { t } = useTranslation('questions');
  const right = usePart(({ draft }) => isMarked(draft, id));
  const letter = usePart(({ draft }) => markOf(draft.content.kind, list)(index));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Field name={`${list}.${index}`} error={useErrorAt(`${list}.${index}`)}>
      <div
        role="group"
        aria-label={t('option.name', { letter })}
        onKeyDown={onKeyDown}
        className={`rounded-lg border bg-raised p-3 ${right ? 'border-[var(--mantine-color-teal-filled)] shadow-[inset_4px_0_0_var(--mantine-color-teal-filled)]' : 'border-line'}`}
      >
        <Group gap="xs" justify="space-between" className="sm:flex-nowrap!">
          <span {...handle} title={handle && t('option.drag')}>
            <Letter>{letter}</Letter>
          </span>
          <div className={besideClass}>{beside ?? <Mark id={id} right={right} />}</div>
          <RowTools
            letter={letter}
            first={index === 0}
            last={last}
            {...(onMove ? { onMove } : {})}
            {...(onRemove ? { onRemove } : {})}
          />
        </Group>
        <RichPair
          label={t('option.name', { letter })}
          read={optionText(list, id)}
          write={writeOptionIn(list, id)}
          pictures
        />
        {below}
      </div>
    </Field>
  );
}

/** Radio for the one right option, boxes for several; the word says it once more. */
function Mark({ id, right }: { id: string; right: boolean }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const several = usePart(({ draft }) => rulesOf(draft.content).choice === 'several');
  const Control = several ? Checkbox : Radio;
  return (
    <Group gap="sm" wrap="nowrap">
      <Control
        label={t(right ? 'option.isKey' : 'option.markKey')}
        checked={right}
        color="teal"
        fw={right ? 600 : 400}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          now().write((draft) => markOption(draft, id, on));
        }}
      />
      {right && <KeyMark />}
    </Group>
  );
}

type ToolProps = {
  readonly letter: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove?: (by: -1 | 1) => void;
  readonly onRemove?: () => void;
};

function RowTools({ letter, first, last, onMove, onRemove }: ToolProps) {
  const { t } = useTranslation('questions');
  return (
    <Group gap={0} wrap="nowrap">
      {onMove && (
        <>
          <Hint label={t('option.up')}>
            <ActionIcon
              size={32}
              className="disabled:bg-transparent!"
              aria-label={t('option.upOf', { letter })}
              disabled={first}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={17} />
            </ActionIcon>
          </Hint>
          <Hint label={t('option.down')}>
            <ActionIcon
              size={32}
              className="disabled:bg-transparent!"
              aria-label={t('option.downOf', { letter })}
              disabled={last}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={17} />
            </ActionIcon>
          </Hint>
        </>
      )}
      {onRemove && (
        <Hint label={t('option.remove')}>
          <ActionIcon size={32} data-remove aria-label={t('option.removeOf', { letter })} onClick={onRemove}>
            <IconTrash size={17} />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  );
}
