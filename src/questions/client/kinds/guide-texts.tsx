import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import type { QuestionDraft, QuestionKey } from '../../domain/question.ts';
import { usePart } from '../editor/parts/use-part.ts';
import { RichPair } from '../editor/rich-pair.tsx';

type Props = {
  readonly most: number;
  readonly read: (key: QuestionKey) => readonly LocalText[];
  readonly write: (draft: QuestionDraft, texts: readonly LocalText[]) => QuestionDraft;
  readonly add: () => void;
  readonly remove: (index: number) => void;
  readonly labels: {
    readonly one: 'essay.point' | 'essay.error';
    readonly add: 'essay.add' | 'essay.addError';
    readonly remove: 'essay.remove' | 'essay.removeError';
  };
  /** What else belongs to each text. */
  readonly Beside?: ComponentType<{ index: number }>;
};

/** The texts of a marking guide in both languages, one card each. */
export function GuideTexts({ most, read, write, add, remove, labels, Beside }: Props) {
  const { t } = useTranslation('questions');
  const count = usePart(({ draft }) => read(draft.key).length);
  return (
    <div className="mt-2 grid gap-2.5">
      {Array.from({ length: count }, (_, index) => {
        const label = t(labels.one, { number: index + 1 });
        return (
          <div key={index} role="group" aria-label={label} className="rounded-lg border border-line bg-raised p-3">
            <Group justify="space-between" mb={4}>
              <Text size="sm" fw={600}>
                {label}
              </Text>
              <ActionIcon size={32} aria-label={t(labels.remove, { number: index + 1 })} onClick={() => remove(index)}>
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
            <RichPair
              label={label}
              read={({ key }) => read(key)[index] ?? {}}
              write={(draft, language, html) =>
                write(
                  draft,
                  read(draft.key).map((text, at) => (at === index ? { ...text, [language]: html } : text)),
                )
              }
            />
            {Beside && <Beside index={index} />}
          </div>
        );
      })}
      <div>
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          disabled={count >= most}
          onClick={add}
        >
          {t(labels.add)}
        </Button>
      </div>
    </div>
  );
}
