import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../../platform/client/api.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { to, useRouteParams } from '../../../../platform/client/routing/target.tsx';
import { contentLanguages, type ContentLanguage } from '../../../../platform/language.ts';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { AnswerCard } from './answer-card.tsx';
import { ownAnswersQuery, type OwnAnswer, type OwnAnswers } from './api.ts';
import { NumberList } from './number-list.tsx';

/** An examinee looks through their own answers, question by question. */
export function OwnAnswersPage() {
  const words = useDisclosureTexts();
  const { text, points } = useFormat();
  const { id } = useRouteParams('answers-id');
  const { data, error, isPending, refetch } = useQuery(ownAnswersQuery(id));
  const isMissing = error instanceof Fault && error.status === 404;
  const attempt = data?.attempt ? { attempt: String(data.attempt) } : {};
  const scored = data && words('scored', { points: points(data.points), of: points(data.maxPoints) });
  const ofAttempt = data?.attempt ? ` · ${words('attempt', { attempt: data.attempt })}` : '';
  return (
    <>
      <PageHeader
        title={data ? text(data.title) : words('own')}
        loading={isPending}
        {...(data && {
          parent: {
            label: words('ofResult'),
            target: to('exams-id-result', { params: { id: data.examId }, search: attempt }),
          },
          state: `${data.moduleCode} · ${words('own')}${ofAttempt} · ${scored}`,
          actions: (
            <Button
              variant="default"
              leftSection={<IconPrinter size={17} aria-hidden />}
              onClick={() => window.print()}
            >
              {words('print')}
            </Button>
          ),
        })}
      />
      {data ? (
        <Shown answers={data} />
      ) : isMissing ? (
        <EmptyState title={words('missing')} hint={words('missingHint')} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="late" height={420} radius="md" />
      )}
    </>
  );
}

/** What was dropped is neither right nor wrong. */
const isNotRight = ({ isCorrect, ruling }: OwnAnswer): boolean => isCorrect !== true && ruling !== 'drop';

function Shown({ answers: { questions, passages } }: { answers: OwnAnswers }) {
  const words = useDisclosureTexts();
  const [only, setOnly] = useState<'all' | 'notRight'>('all');
  const [language, setLanguage] = useShownLanguage(questions);
  const shown = only === 'all' ? questions : questions.filter(isNotRight);
  const firstWith = (passage: number) => shown.find((question) => question.passage === passage)?.number ?? 0;
  return (
    <Stack gap="lg">
      <Group gap="sm" className="no-print">
        <SegmentedControl
          size="xs"
          aria-label={words('show')}
          value={only}
          onChange={(value) => setOnly(value === 'notRight' ? 'notRight' : 'all')}
          data={[
            { value: 'all', label: `${words('showAll')} ${questions.length}` },
            { value: 'notRight', label: `${words('showNotRight')} ${questions.filter(isNotRight).length}` },
          ]}
        />
        <LanguageChoice questions={questions} language={language} onChange={setLanguage} />
      </Group>
      <NumberList questions={shown} />
      {shown.map((question) => (
        <AnswerCard
          key={question.number}
          question={question}
          language={language}
          {...(question.passage !== null && {
            passage: { text: passages[question.passage] ?? {}, at: firstWith(question.passage) },
          })}
        />
      ))}
      {shown.length === 0 && <Text c="dimmed">{words('noneNotRight')}</Text>}
    </Stack>
  );
}

/** The languages that any of the questions has. */
const languagesIn = (questions: readonly OwnAnswer[]): ContentLanguage[] =>
  contentLanguages.filter((language) => questions.some(({ stem }) => stem[language]));

function useShownLanguage(questions: readonly OwnAnswer[]) {
  const reading = useLanguage();
  const [chosen, setChosen] = useState<ContentLanguage | null>(null);
  const written = languagesIn(questions);
  return [chosen ?? (written.includes(reading) ? reading : (written[0] ?? reading)), setChosen] as const;
}

type ChoiceProps = {
  readonly questions: readonly OwnAnswer[];
  readonly language: ContentLanguage;
  readonly onChange: (language: ContentLanguage) => void;
};

function LanguageChoice({ questions, language, onChange }: ChoiceProps) {
  const words = useDisclosureTexts();
  const { t } = useTranslation('platform');
  const written = languagesIn(questions);
  if (written.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={words('language')}
      value={language}
      onChange={(value) => onChange(written.find((one) => one === value) ?? language)}
      data={written.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
}
