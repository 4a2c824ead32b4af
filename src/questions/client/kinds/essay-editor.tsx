import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { keyPointsIn } from '../../domain/kinds/essay.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { Field } from '../editor/field.tsx';
import { RichPair } from '../editor/rich-pair.tsx';
import { EssayRulesFields } from './essay-rules.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';

const most = 30;

type Change = (points: readonly LocalText[]) => readonly LocalText[];

const withPoints = (draft: QuestionDraft, change: Change): QuestionDraft => ({
  ...draft,
  key: { kind: 'key_points', keyPoints: change(keyPointsIn(draft.key)) },
});

/** How examinees answer, and what a good answer has to say; markers give points for it. */
export function EssayEditor() {
  return (
    <>
      <EssayRulesFields />
      <KeyPoints />
    </>
  );
}

function KeyPoints() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const count = usePart(({ draft }) => keyPointsIn(draft.key).length);
  const change = (to: Change) => now().write((draft) => withPoints(draft, to));
  return (
    <Field name="key" label={t('essay.title')} description={t('essay.hint')} error={useErrorAt('key')}>
      <div className="mt-2 grid gap-2.5">
        {Array.from({ length: count }, (_, index) => (
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
                onClick={() => change((points) => points.filter((_, at) => at !== index))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
            <RichPair
              label={t('essay.point', { number: index + 1 })}
              read={({ key }) => keyPointsIn(key)[index] ?? {}}
              write={(draft, language, html) =>
                withPoints(draft, (points) =>
                  points.map((point, at) => (at === index ? { ...point, [language]: html } : point)),
                )
              }
            />
          </div>
        ))}
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={count >= most}
            onClick={() => change((points) => [...points, {}])}
          >
            {t('essay.add')}
          </Button>
        </div>
      </div>
    </Field>
  );
}
