import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { keyPointsIn } from '../../domain/kinds/essay.ts';
import { Field } from '../editor/field.tsx';
import { RichPair } from '../editor/rich-pair.tsx';
import type { Editor } from '../editor/use-editor.ts';

const most = 30;

/** What a good answer has to say; markers give points for it. */
export function EssayEditor({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const points = keyPointsIn(editor.draft.key);
  const change = (to: (points: readonly LocalText[]) => readonly LocalText[]) =>
    editor.write((draft) => ({ ...draft, key: { kind: 'key_points', keyPoints: to(keyPointsIn(draft.key)) } }));
  return (
    <Field name="key" label={t('essay.title')} description={t('essay.hint')} error={editor.faults.errorAt('key')}>
      <div className="mt-2 grid gap-2.5">
        {points.map((point, index) => (
          <div
            key={index}
            role="group"
            aria-label={t('essay.point', { number: index + 1 })}
            className="rounded-lg border border-line bg-raised p-3"
          >
            <Group justify="space-between" mb={4}>
              <Text size="sm" fw={600}>
                {t('essay.point', { number: index + 1 })}
              </Text>
              <ActionIcon
                size={32}
                aria-label={t('essay.remove', { number: index + 1 })}
                onClick={() => change((now) => now.filter((_, at) => at !== index))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
            <RichPair
              editor={editor}
              label={t('essay.point', { number: index + 1 })}
              text={point}
              onWrite={(language, html) =>
                change((now) => now.map((other, at) => (at === index ? { ...other, [language]: html } : other)))
              }
            />
          </div>
        ))}
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={points.length >= most}
            onClick={() => change((now) => [...now, {}])}
          >
            {t('essay.add')}
          </Button>
        </div>
      </div>
    </Field>
  );
}
