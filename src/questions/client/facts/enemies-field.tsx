import { ActionIcon, Anchor, Group, Input, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { questionApi, questionsKey, type Question } from '../api.ts';
import { shortTitle } from '../short-title.ts';

/** Questions that never stand in one paper with this one: chosen by number or words, shown as links. Kept at once. */
export function EnemiesField({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { text, language } = useFormat();
  const changes = { feature: 'questions', changes: [questionsKey] } as const;
  const add = useAct({ act: questionApi.addEnemy, ...changes });
  const remove = useAct({ act: questionApi.removeEnemy, ...changes });
  const { found, sought, setSought } = useSought(question);
  const named = ({ number, title }: { number: number; title: Question['title'] }) =>
    `#${number} ${shortTitle(text(title), language, 80) || t('untitled')}`;
  return (
    <Input.Wrapper label={t('facts.enemies')} labelElement="div" description={t('facts.enemiesHint')} mt="sm">
      {question.enemies.length > 0 && (
        <ul className="my-2 divide-y divide-line rounded-lg border border-line">
          {question.enemies.map((enemy) => (
            <li key={enemy.id} className="px-3 py-1">
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id: enemy.id } })} size="sm">
                  {named(enemy)}
                </Anchor>
                <ActionIcon
                  aria-label={t('facts.removeEnemy', { number: enemy.number })}
                  loading={remove.pending}
                  onClick={() => remove.run({ questionId: question.id, enemyId: enemy.id })}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={t('facts.addEnemy')}
        placeholder={t('facts.addEnemy')}
        mt={6}
        searchable
        openOnFocus={false}
        filter={({ options }) => options}
        data={found.map((row) => ({ value: row.id, label: named(row) }))}
        value={null}
        searchValue={sought}
        onSearchChange={setSought}
        onChange={(enemyId) => {
          if (enemyId) add.run({ questionId: question.id, enemyId });
          setSought('');
        }}
        nothingFoundMessage={<Text size="sm">{t(sought ? 'field.noPlace' : 'facts.typeToFind')}</Text>}
      />
    </Input.Wrapper>
  );
}

/** What is found is no enemy yet, and another question. */
function useSought(question: Question) {
  const [sought, setSought] = useState('');
  const [q] = useDebouncedValue(sought.trim(), 250);
  const { data } = useQuery({
    queryKey: [...questionsKey, 'sought', q],
    queryFn: () => questionApi.listQuestions({ q, limit: 12 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const known = new Set([question.id, ...question.enemies.map(({ id }) => id)]);
  const found = q === '' ? [] : (data?.['hydra:member'] ?? []).filter(({ id }) => !known.has(id));
  return { sought, setSought, found };
}
