import { ActionIcon, Button, Group, Radio, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../../domain/gaps.ts';
import { optionOfGap } from '../../../domain/kinds/gap-text.ts';
import type { Gap, Option } from '../../../domain/question.ts';
import { addChoice, gapKeyOf, removeChoice, writeGapKey } from '../../draft/gaps.ts';
import { newId } from '../../draft/new-draft.ts';
import { writeOption } from '../../draft/options.ts';
import { KeyMark, Letter } from '../../preview/key-mark.tsx';
import { letterOf } from '../../preview/letter.ts';
import { RichPair } from '../rich-pair.tsx';
import type { Editor } from '../use-editor.ts';

const most = 26;

type Props = {
  readonly editor: Editor;
  readonly gap: Gap;
  /** Whether the right one is marked here. */
  readonly marks: boolean;
};

/** The words a gap may be filled with. */
export function ChoiceRows({ editor, gap, marks }: Props) {
  const { t } = useTranslation('questions');
  const choices = choicesOf(editor.draft.content, gap);
  return (
    <div className="grid gap-2">
      {choices.map((option, index) => (
        <Row key={option.id} editor={editor} gap={gap} option={option} index={index} marks={marks} />
      ))}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={editor.draft.content.options.length >= most}
          onClick={() => editor.write((draft) => addChoice(draft, gap.id, newId()))}
        >
          {t('gaps.addWord')}
        </Button>
      </div>
    </div>
  );
}

function Row({ editor, gap, option, index, marks }: Props & { readonly option: Option; readonly index: number }) {
  const { t } = useTranslation('questions');
  const letter = letterOf(index);
  const right = marks && optionOfGap(gapKeyOf(editor.draft, gap.id)) === option.id;
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
              onChange={() =>
                editor.write((draft) => writeGapKey(draft, gap.id, { kind: 'option', option: option.id }))
              }
            />
          )}
          {right && <KeyMark />}
        </Group>
        <Tooltip label={t('option.remove')}>
          <ActionIcon
            size={32}
            aria-label={t('option.removeOf', { letter })}
            onClick={() => editor.write((draft) => removeChoice(draft, option.id))}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <RichPair
        editor={editor}
        label={t('option.name', { letter })}
        text={option.text}
        onWrite={(language, html) =>
          editor.write((draft) =>
            writeOption(draft, 'options', option.id, { ...textOf(draft, option.id), [language]: html }),
          )
        }
      />
    </div>
  );
}

const textOf = (draft: Editor['draft'], id: string) =>
  draft.content.options.find((option) => option.id === id)?.text ?? {};
