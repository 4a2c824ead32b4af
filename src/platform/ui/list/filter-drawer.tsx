import { Accordion, Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoices } from './list-filters.tsx';
import type { Filter } from './list-types.ts';
import type { List } from './use-list.ts';

type Props<Row> = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly list: List<Row>;
  readonly filters: readonly Filter[];
};

/** Up to so many filters stand open below each other; more of them are folded. */
const mostOpen = 8;

/** Every filter of a list with its values. */
export function FilterDrawer<Row>({ opened, onClose, list, filters }: Props<Row>) {
  const { t } = useTranslation('platform');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('list.filters')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      size="sm"
    >
      <Stack gap="lg">
        {filters.length > mostOpen ? (
          <Folded list={list} filters={filters} />
        ) : (
          filters.map((filter) => (
            <Stack key={filter.key} gap="xs">
              <Text fw={600}>{filter.label}</Text>
              <Choices list={list} filter={filter} />
            </Stack>
          ))
        )}
        <Group className="sticky -bottom-7 bg-[var(--mantine-color-body)] pt-3 pb-7">
          <Button onClick={onClose}>{t('list.show')}</Button>
          <Button variant="default" onClick={list.clearFilters}>
            {t('list.clearAll')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}

function Choices<Row>({ list, filter }: { list: List<Row>; filter: Filter }) {
  return (
    <FilterChoices
      filter={filter}
      value={list.filters[filter.key]}
      onChange={(value) => list.setFilters({ [filter.key]: value })}
    />
  );
}

type FoldedProps<Row> = Pick<Props<Row>, 'list' | 'filters'>;

/** Many filters: below the headings of their groups, and sought by their names and values. */
function Folded<Row>({ list, filters }: FoldedProps<Row>) {
  const { t } = useTranslation('platform');
  const [sought, setSought] = useState('');
  const isMeant = (words: string) => words.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
  const found = filters.filter(
    ({ label, choices }) => isMeant(label) || choices.some((choice) => isMeant(choice.label)),
  );
  const groups = [...Map.groupBy(found, ({ group }) => group ?? '')];
  return (
    <Stack gap="md">
      <TextInput
        aria-label={t('list.searchFilters')}
        placeholder={t('list.searchFilters')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {found.length === 0 && <Text c="dimmed">{t('list.nothingFound')}</Text>}
      {groups.map(([name, members]) => (
        <div key={name} role="group" aria-label={name}>
          {name !== '' && (
            <Text size="sm" c="dimmed" fw={600} mb={2}>
              {name}
            </Text>
          )}
          <FilterGroup list={list} filters={members} isSought={sought.trim() !== ''} />
        </div>
      ))}
    </Stack>
  );
}

/** Filters of one group; what is set or sought stands open. */
function FilterGroup<Row>({ list, filters, isSought }: FoldedProps<Row> & { readonly isSought: boolean }) {
  const set = (key: string) => Boolean(list.filters[key]);
  const keys = filters.map(({ key }) => key);
  const [unfolded, setUnfolded] = useState(() => keys.filter(set));
  return (
    <Accordion
      multiple
      value={isSought ? keys : unfolded}
      onChange={setUnfolded}
      variant="default"
      chevronPosition="left"
    >
      {filters.map((filter) => (
        <Accordion.Item key={filter.key} value={filter.key}>
          <Accordion.Control px={4}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={set(filter.key) ? 700 : 500}>{filter.label}</Text>
              {set(filter.key) && (
                <Text size="sm" c="dimmed" className="truncate">
                  {chosenOf(filter, list.filters[filter.key])}
                </Text>
              )}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            {(isSought || unfolded.includes(filter.key)) && <Choices list={list} filter={filter} />}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function chosenOf(filter: Filter, value = ''): string {
  const values = value.split(',');
  const [first] = filter.choices.filter((choice) => values.includes(choice.value));
  return values.length === 1 && first ? first.label : String(values.length);
}
