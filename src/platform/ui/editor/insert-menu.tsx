import { Menu } from '@mantine/core';
import {
  IconBrandYoutube,
  IconForms,
  IconMusic,
  IconPhotoPlus,
  IconSourceCode,
  IconTable,
  type IconProps,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { insertGap } from './gap-node.ts';
import type { RichTextTools } from './rich-text-props.ts';

type Props = {
  readonly editor: Editor;
  readonly field: RichTextTools;
  readonly onPicture: () => void;
  readonly onSound: () => void;
  readonly onVideo: () => void;
};

/** What else can stand in a text. */
export function InsertMenu({ editor, field, onPicture, onSound, onVideo }: Props) {
  const insertTable = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  const { t } = useTranslation('platform');
  const { gaps } = field;
  return (
    <Menu.Dropdown>
      {gaps?.missing.map((id) => (
        <Menu.Item key={id} leftSection={<IconForms size={17} />} onClick={() => insertGap(editor, id)}>
          {t('richText.gapNumber', { number: gaps.numberOf(id) ?? '?' })}
        </Menu.Item>
      ))}
      {gaps && <Entry name="gap" Icon={IconForms} onClick={() => insertGap(editor, gaps.newId())} />}
      {field.onPicture && <Entry name="picture" Icon={IconPhotoPlus} onClick={onPicture} />}
      <Entry name="table" Icon={IconTable} onClick={insertTable} />
      <Entry name="codeBlock" Icon={IconSourceCode} onClick={() => editor.chain().focus().toggleCodeBlock().run()} />
      {field.onSound && <Entry name="sound" Icon={IconMusic} onClick={onSound} />}
      {field.videos && <Entry name="video" Icon={IconBrandYoutube} onClick={onVideo} />}
    </Menu.Dropdown>
  );
}

type EntryProps = {
  readonly name: 'gap' | 'picture' | 'table' | 'codeBlock' | 'sound' | 'video';
  readonly Icon: ComponentType<IconProps>;
  readonly onClick: () => void;
};

function Entry({ name, Icon, onClick }: EntryProps) {
  const { t } = useTranslation('platform');
  return (
    <Menu.Item leftSection={<Icon size={17} />} onClick={onClick}>
      {t(`richText.${name}`)}
    </Menu.Item>
  );
}
