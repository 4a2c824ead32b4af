import { ActionIcon, Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { assemblyApi } from '../api.ts';
import { QuestionLine } from '../picked/question-line.tsx';

type Place = { readonly generatedExamId: string; readonly label: string; readonly position: number };

/** Puts another question of the same kind into a place, which makes a generated exam of its own. */
export function SwapQuestion({ ofPassage, ...place }: Place & { readonly ofPassage: boolean }) {
  const { t } = useTranslation('assembly');
  const [open, setOpen] = useState(false);
  if (!useMay()('exam.generateHandPickedExams')) return null;
  const label = t('swap.title', { position: place.position });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className="no-print"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconReplace size={17} />
      </ActionIcon>
      <Dialog opened={open} onClose={() => setOpen(false)} title={label}>
        {open && <Replacements place={place} ofPassage={ofPassage} />}
      </Dialog>
    </>
  );
}

function Replacements({ place, ofPassage }: { readonly place: Place; readonly ofPassage: boolean }) {
  const { t } = useTranslation('assembly');
  const go = useGo();
  const { data } = useQuery({
    queryKey: ['generated-exams', place.generatedExamId, 'replacements', place.label, place.position],
    queryFn: () => assemblyApi.listReplacements(place),
  });
  const swap = useAct({
    act: assemblyApi.swapQuestion,
    feature: 'assembly',
    changes: [['generated-exams']],
    done: ({ id }) => go(to('admin-generated-exams-id', { params: { id }, search: { paper: place.label } })),
  });
  if (!data) return <Loader size="sm" />;
  if (data.questions.length === 0) return <Text>{t(ofPassage ? 'swap.noneOfPassage' : 'swap.none')}</Text>;
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t(ofPassage ? 'swap.hintOfPassage' : 'swap.hint')}
      </Text>
      <ul className="divide-y divide-line">
        {data.questions.map((question) => (
          <QuestionLine key={question.id} question={question} whole>
            <Button
              variant="default"
              size="xs"
              loading={swap.pending}
              onClick={() => swap.run({ ...place, questionId: question.id })}
            >
              {t('swap.take')}
            </Button>
          </QuestionLine>
        ))}
      </ul>
    </>
  );
}
