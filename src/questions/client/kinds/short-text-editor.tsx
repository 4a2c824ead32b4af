import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../domain/kinds/short-text.ts';
import { Field, goToField } from '../editor/field.tsx';
import { useEditorNow, usePart } from '../editor/parts/use-part.ts';

const most = 50;

/** The wordings that are accepted; Enter goes on to the next one. */
export function ShortTextEditor() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const key = usePart(({ draft }) => textIn(draft.key));
  const errorAt = usePart(({ faults }) => faults.errorAt);
  if (!key) return null;
  const rows = key.accepted.length > 0 ? key.accepted : [''];
  const change = (next: Partial<typeof key>) => now().write((draft) => ({ ...draft, key: { ...key, ...next } }));
  const add = () => {
    if (rows.length >= most) return;
    change({ accepted: [...rows, ''] });
    requestAnimationFrame(() => goToField(`key.accepted.${rows.length}`));
  };
  return (
    <Field
      name="key.accepted"
      label={t('text.title')}
      description={t('text.hint')}
      required
      error={errorAt('key.accepted') ?? errorAt('key')}
    >
      <div className="mt-2 grid gap-2">
        {rows.map((text, index) => (
          <Field key={index} name={`key.accepted.${index}`} error={errorAt(`key.accepted.${index}`)}>
            <Group gap="xs" wrap="nowrap">
              <TextInput
                className="min-w-0 flex-1"
                aria-label={t('text.answer', { number: index + 1 })}
                maxLength={300}
                value={text}
                onChange={(event) =>
                  change({ accepted: rows.map((other, at) => (at === index ? event.target.value : other)) })
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  add();
                }}
              />
              {rows.length > 1 && (
                <ActionIcon
                  aria-label={t('text.remove', { number: index + 1 })}
                  onClick={() => change({ accepted: rows.filter((_, at) => at !== index) })}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              )}
            </Group>
          </Field>
        ))}
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            disabled={rows.length >= most}
            onClick={add}
          >
            {t('text.add')}
          </Button>
        </div>
        <Checkbox
          label={t('text.caseSensitive')}
          checked={key.caseSensitive}
          onChange={(event) => change({ caseSensitive: event.currentTarget.checked })}
        />
      </div>
    </Field>
  );
}
