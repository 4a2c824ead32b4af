import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { questionApi, questionsKey } from '../../questions/client/api.ts';
import { QuestionStatus } from '../../questions/client/question-status.tsx';
import type { OpenPassage } from './api.ts';

type Props = {
  readonly passage: OpenPassage;
  /** So many more may belong to it. */
  readonly most: number;
  readonly onAdd: (ids: string[]) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Chooses among the questions of the same place that stand by themselves. */
export function AddQuestions({ passage, most, onAdd, onClose }: Props) {
  const { t } = useTranslation('passages');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const turn = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const add = async () => {
    setAdding(true);
    if (await onAdd([...chosen])) onClose();
    else setAdding(false);
  };
  return (
    <Dialog opened title={t('questions.add')} onClose={onClose} size={760}>
      <Stack gap="md">
        <TextInput
          label={t('questions.choose')}
          placeholder={t('questions.chooseSearch')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Found
          subsectionId={passage.subsectionId}
          typed={typed}
          chosen={chosen}
          isFull={chosen.length >= most}
          onTurn={turn}
        />
        <Group justify="flex-end">
          <Button disabled={chosen.length === 0} loading={adding} onClick={() => void add()}>
            {t('questions.addChosen', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type FoundProps = {
  readonly subsectionId: string;
  readonly typed: string;
  readonly chosen: readonly string[];
  readonly isFull: boolean;
  readonly onTurn: (id: string) => void;
};

function Found({ subsectionId, typed, chosen, isFull, onTurn }: FoundProps) {
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const [q] = useDebouncedValue(typed.trim(), 250);
  const asked = { subsection: subsectionId, inPassage: false, sort: 'number' as const, limit: 50, ...(q && { q }) };
  const { data } = useQuery({
    queryKey: [...questionsKey, 'to-add', asked],
    queryFn: () => questionApi.listQuestions(asked),
  });
  if (!data) return <Skeleton height={160} className="late" />;
  const rows = data['hydra:member'];
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('questions.noneLeft')}
      </Text>
    );
  return (
    <div className="grid max-h-[45dvh] gap-2 overflow-y-auto">
      {rows.map(({ id, number, title, status }) => (
        <Group key={id} gap="sm" wrap="nowrap" justify="space-between">
          <Checkbox
            label={`#${number} ${text(title)}`}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() => onTurn(id)}
          />
          <QuestionStatus status={status} />
        </Group>
      ))}
    </div>
  );
}
