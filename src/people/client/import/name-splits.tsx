import { Button, Paper, SimpleGrid, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNames } from '../../domain/import-column.ts';
import { partsOf, splitWholeName, withBars, type NameParts } from '../../domain/whole-name.ts';
import { withEdit } from './edits.ts';
import type { ImportCheck, PeopleFile, Plan } from './kind.ts';
import type { Mending } from './mending-form.tsx';

const [fewest, pageSize] = [5, 20];
const parts = ['title', 'givenName', 'familyName'] as const;
const words = { title: 'titlePart', givenName: 'givenName', familyName: 'familyName' } as const;

/** How the whole names of the file are split, those in doubt first; each can be corrected. */
export function NameSplits({ found, edits, onEdits }: Pick<Mending, 'found' | 'edits' | 'onEdits'>) {
  const { t } = useTranslation('people');
  const { names, nameCount, doubtfulNames } = found;
  const [more, setMore] = useState(0);
  if (nameCount === 0) return null;
  const most = Math.max(fewest, Math.min(doubtfulNames, pageSize)) + more;
  return (
    <Stack gap="sm">
      <Title order={3}>{t('importPeople.names.title')}</Title>
      <Text>{t('importPeople.names.split', { count: nameCount })}</Text>
      {doubtfulNames > 0 && <Text>{t('importPeople.names.doubtful', { count: doubtfulNames })}</Text>}
      {names.slice(0, most).map((name) => (
        <NameSplit
          key={`${name.line} ${name.at}`}
          name={name}
          edited={edits[name.line]?.[name.at]}
          onEdit={(text) => onEdits(withEdit(edits, name.line, { column: name.at, text }))}
        />
      ))}
      {names.length > most && (
        <div>
          <Button variant="default" onClick={() => setMore(more + pageSize)}>
            {t('importPeople.names.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type NameProps = {
  readonly name: ImportCheck['names'][number];
  readonly edited: string | undefined;
  readonly onEdit: (text: string) => void;
};

function NameSplit({ name: { line, text }, edited, onEdit }: NameProps) {
  const { t } = useTranslation('people');
  const split = partsOf(edited ?? text);
  const title = t('importPeople.names.row', { line, text });
  return (
    <Paper component="section" aria-label={title} p="sm">
      <Text size="sm" c="dimmed" mb={4} className="wrap-anywhere">
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {parts.map((part) => (
          <TextInput
            key={part}
            label={t(`importPeople.names.${words[part]}`)}
            value={split[part]}
            onChange={(event) => onEdit(withBars({ ...split, [part]: event.currentTarget.value }))}
            maxLength={300}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}

type PreviewProps = { readonly file: PeopleFile; readonly columns: Plan['columns'] };

/** How the first whole names would be split, while the columns are chosen. */
export function NamePreview({ file: { samples }, columns }: PreviewProps) {
  const { t } = useTranslation('people');
  const places = columns.flatMap((column, at) => (wholeNames.some((whole) => whole === column) ? [at] : []));
  const texts = samples.flatMap((cells) => places.map((at) => (cells[at] ?? '').trim())).filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <div>
      <Text mb={4}>{t('importPeople.names.preview')}</Text>
      <div className="overflow-x-auto">
        <Table maw={720}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('importPeople.names.whole')}</Table.Th>
              {parts.map((part) => (
                <Table.Th key={part}>{t(`importPeople.names.${words[part]}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {texts.slice(0, fewest).map((text, row) => (
              <PreviewRow key={row} text={text} split={splitWholeName(text)} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

const PreviewRow = ({ text, split }: { text: string; split: NameParts }) => (
  <Table.Tr>
    <Table.Td c="dimmed">{text}</Table.Td>
    {parts.map((part) => (
      <Table.Td key={part}>{split[part]}</Table.Td>
    ))}
  </Table.Tr>
);
