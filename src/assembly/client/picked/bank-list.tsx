import { ActionIcon, Button, Group, Paper, Select, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { questionKinds, type QuestionKind } from '../../../questions/domain/question.ts';
import type { Pickable } from '../api.ts';
import { QuestionLine } from './question-line.tsx';
import type { Picking } from './use-picking.ts';

/** What the module has for papers now; a click picks. */
export function BankList({ picking }: { picking: Picking }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const { bank, found, total } = picking;
  return (
    <Paper p={0} component="section" aria-label={t('picked.bank')}>
      <Filters picking={picking} />
      <Text size="sm" c="dimmed" px="md" pb="xs" role="status">
        {t('picked.found', { count: total, formatted: number(total) })}
      </Text>
      {bank.isError && <ErrorState error={bank.error} retry={() => void bank.refetch()} />}
      <ul className="divide-y divide-line border-t border-line">
        {found.map((question) => (
          <Row key={question.id} question={question} picking={picking} />
        ))}
      </ul>
      {bank.hasNextPage && (
        <Group justify="center" p="sm">
          <Button variant="default" loading={bank.isFetchingNextPage} onClick={() => void bank.fetchNextPage()}>
            {t('picked.more')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function Row({ question, picking }: { question: Pickable; picking: Picking }) {
  const { t } = useTranslation('assembly');
  const isPicked = picking.draft.questionIds.includes(question.id);
  const label = t(isPicked ? 'picked.removeOne' : 'picked.addOne', { number: question.number });
  return (
    <QuestionLine question={question}>
      <ActionIcon
        variant={isPicked ? 'filled' : 'default'}
        size="lg"
        aria-label={label}
        aria-pressed={isPicked}
        title={label}
        onClick={() => (isPicked ? picking.remove(question.id) : picking.add(question.id))}
      >
        {isPicked ? <IconCheck size={17} /> : <IconPlus size={17} />}
      </ActionIcon>
    </QuestionLine>
  );
}

function Filters({ picking: { filters, filter, module } }: { picking: Picking }) {
  const { t } = useTranslation('assembly');
  const { t: ofQuestions } = useTranslation('questions');
  const { text } = useFormat();
  const context = useModel();
  const places = (module?.subsections ?? []).map(({ id, code, title }) => ({
    value: id,
    label: `${code} ${text(title)}`,
  }));
  return (
    <div className="grid grid-cols-2 gap-2 p-3 sm:grid-cols-4">
      <TextInput
        aria-label={t('picked.search')}
        placeholder={t('picked.search')}
        leftSection={<IconSearch size={16} />}
        value={filters.q}
        onChange={(event) => filter({ q: event.currentTarget.value })}
      />
      <Select
        aria-label={t('subsection', { context })}
        placeholder={t('subsection', { context })}
        searchable
        clearable
        data={places}
        value={filters.subsectionId}
        onChange={(subsectionId) => filter({ subsectionId })}
      />
      <Select
        aria-label={t('field.level')}
        placeholder={t('field.level')}
        clearable
        data={['1', '2', '3'].map((value) => ({ value, label: t('blueprint.levelValue', { level: value }) }))}
        value={filters.level === null ? null : String(filters.level)}
        onChange={(level) => filter({ level: level ? Number(level) : null })}
      />
      <Select
        aria-label={t('field.kind')}
        placeholder={t('field.kind')}
        clearable
        data={questionKinds.map((value) => ({ value: value as string, label: ofQuestions(`kind.${value}`) }))}
        value={filters.kind}
        onChange={(kind) => filter({ kind: kind as QuestionKind | null })}
      />
    </div>
  );
}
