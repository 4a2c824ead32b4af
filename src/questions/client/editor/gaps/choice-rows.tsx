import { ActionIcon, Button, Group, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../../domain/gaps.ts';
import { optionOfGap } from '../../../domain/kinds/gap-text.ts';
import type { Gap } from '../../../domain/question.ts';
import { addChoice, gapKeyOf, removeChoice, writeGapKey } from '../../draft/gaps.ts';
import { newId } from '../../draft/new-draft.ts';
import { optionText, writeOptionIn } from '../../draft/options.ts';
import { KeyMark, Letter } from '../../preview/key-mark.tsx';
import { letterOf } from '../../preview/letter.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';
import { RichPair } from '../rich-pair.tsx';
import { Hint } from '../../../../platform/ui/controls/hint.tsx';

const most = 26;

type Props = {
  readonly gap: Gap;
  /** Whether the right one is marked here. */
  readonly marks: boolean;
};

/** The words a gap may be filled with. */
export function ChoiceRows({ gap, marks }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const ids = usePart(({ draft }) => choicesOf(draft.content, gap).map(({ id }) => id));
  const isFull = usePart(({ draft }) => draft.content.options.length >= most);
  return (
    <div className="grid gap-2">
      {ids.map((id, index) => (
        <Row key={id} gap={gap} id={id} index={index} marks={marks} />
      ))}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() => now().write((draft) => addChoice(draft, gap.id, newId()))}
        >
          {t('gaps.addWord')}
        </Button>
      </div>
    </div>
  );
}

function Row({ gap, id, index, marks }: Props & { readonly id: string; readonly index: number }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const letter = letterOf(index);
  const right = usePart(({ draft }) => marks && optionOfGap(gapKeyOf(draft, gap.id)) === id);
  return (
    <div
      role="group"
      aria-label={t('option.name', { letter })}
      className={`border-s-4 ps-2 ${right ? 'border-[var(--mantine-color-teal-filled)]' : 'border-line'}`}
    >
      <Group gap="xs" wrap="nowrap">
        <Letter>{letter}</Letter>
        <Group gap="sm" className="min-w-0 flex-1">
          {marks && (
            <Radio
              label={t(right ? 'option.isKey' : 'option.markKey')}
              checked={right}
              color="teal"
              fw={right ? 600 : 400}
              onChange={() => now().write((draft) => writeGapKey(draft, gap.id, { kind: 'option', option: id }))}
            />
          )}
          {right && <KeyMark />}
        </Group>
        <Hint label={t('option.remove')}>
          <ActionIcon
            size={32}
            aria-label={t('option.removeOf', { letter })}
            onClick={() => now().write((draft) => removeChoice(draft, id))}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Hint>
      </Group>
      <RichPair
        label={t('option.name', { letter })}
        read={optionText('options', id)}
        write={writeOptionIn('options', id)}
      />
    </div>
  );
}
