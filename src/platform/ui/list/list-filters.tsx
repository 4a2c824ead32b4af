import { Button, Checkbox, Popover, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './list-types.ts';

type Props = {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Its values are looked at. */
  readonly onSeen?: () => void;
};

const valuesOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

/** A filter as a chip: its name, and what is chosen. */
export function FilterChip({ filter, value, onChange, onSeen }: Props) {
  const { t } = useTranslation('platform');
  const chosen = filter.choices
    .filter((choice) => valuesOf(value).includes(choice.value))
    .map((choice) => choice.label);
  const shown = chosen.length > 1 ? t('list.chosen', { count: chosen.length }) : chosen[0];
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus {...(onSeen ? { onOpen: onSeen } : {})}>
      <Popover.Target>
        <Button
          variant={shown ? 'light' : 'default'}
          fw={shown ? 600 : 400}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          className="max-w-72"
        >
          {shown ? `${filter.label}: ${shown}` : filter.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" miw={220} maw={360}>
        <FilterChoices filter={filter} value={value} onChange={onChange} />
        {shown && (
          <Button
            mt="xs"
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={14} />}
            onClick={() => onChange(undefined)}
          >
            {t('action.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The choices of a filter; a long list can be searched. */
export function FilterChoices({ filter, value, onChange }: Props) {
  const { t } = useTranslation('platform');
  const [sought, setSought] = useState('');
  const matches = filter.choices.filter((choice) =>
    choice.label.toLocaleLowerCase().includes(sought.toLocaleLowerCase()),
  );
  const label = ({ label: text, count }: { label: string; count?: number }) =>
    count === undefined ? text : `${text} (${count})`;
  return (
    <Stack gap="xs" role="group" aria-label={filter.label}>
      {filter.choices.length > 8 && (
        <TextInput
          aria-label={t('action.search')}
          placeholder={t('action.search')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={300} type="auto">
        {filter.many ? (
          <Checkbox.Group value={valuesOf(value)} onChange={(values) => onChange(values.join(',') || undefined)}>
            <Stack gap={6}>
              {matches.map((choice) => (
                <Checkbox key={choice.value} value={choice.value} label={label(choice)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <Radio.Group value={value ?? ''} onChange={(chosen) => onChange(chosen)}>
            <Stack gap={6}>
              {matches.map((choice) => (
                <Radio key={choice.value} value={choice.value} label={label(choice)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </ScrollArea.Autosize>
      {matches.length === 0 && <Text c="dimmed">{t('list.noChoice')}</Text>}
    </Stack>
  );
}
