import { Anchor, Code, Paper, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import type { GeneratedExam } from '../api.ts';
import { useRowNarrowing } from '../blueprint/use-row-name.ts';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { useSearchFacts } from '../blueprint/search/use-search-facts.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useAnchorFacts } from './anchor-facts.tsx';

const optionOrder = ({ shuffleOptions, balanceLetters }: GeneratedExam['blueprint']) => {
  if (!shuffleOptions) return 'order.optionsFixed';
  return balanceLetters ? 'order.optionsBalanced' : 'order.optionsShuffled';
};

/** What the papers were made from: enough to make them again from the same bank. */
export function GeneratedExamFacts({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('platform');
  const { text, list, number } = useFormat();
  const context = useModel();
  const { blueprint } = exam;
  const order = t('order.both', {
    questions: t(blueprint.shuffleQuestions ? 'order.questionsShuffled' : 'order.questionsFixed'),
    options: t(optionOrder(blueprint)),
  });
  const facts: Fact[] = [
    [t('module', { context }), `${exam.moduleCode} ${text(exam.moduleTitle)}`],
    [t('field.languages'), list(exam.languages.map((language) => words(`language.${language}`)))],
    [t('field.order'), order],
    ...(exam.papers.length > 1
      ? [
          [
            t('blueprint.overlap'),
            blueprint.overlap === null ? t('blueprint.overlapOpen') : number(blueprint.overlap),
          ] as Fact,
        ]
      : []),
    ...useAnchorFacts(exam),
    ...useSearchFacts(exam.search, blueprint.wantedScore),
    [t('field.seed'), <Code key="seed">{exam.seed}</Code>],
    [t('field.created'), <When key="created" moment={exam.createdAt} />],
    ...(exam.madeFrom ? [[t('field.madeFrom'), <MadeFrom key="from" from={exam.madeFrom} />] as Fact] : []),
    ...(exam.approvedAt ? [[t('approval.approved'), <When key="approved" moment={exam.approvedAt} />] as Fact] : []),
    [t('field.exams'), <Exams key="exams" exam={exam} />],
  ];
  return (
    <Paper component="aside" aria-label={t('generated.facts')}>
      <Title order={2} mb="sm">
        {t('generated.facts')}
      </Title>
      <FactList facts={facts} />
      <Rows exam={exam} />
    </Paper>
  );
}

/** The generated exam whose papers these are, but for a question that was changed. */
function MadeFrom({ from }: { from: NonNullable<GeneratedExam['madeFrom']> }) {
  const { t } = useTranslation('assembly');
  return (
    <Anchor component={RouteLink} to={to('admin-generated-exams-id', { params: { id: from.id } })}>
      {t('generated.changedFrom', { number: from.number })}
    </Anchor>
  );
}

function Exams({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  if (exam.examCount === 0) return t('generated.unused');
  return (
    <Anchor component={RouteLink} to={to('admin-exams', { search: { generatedExam: exam.id } })}>
      {t('generated.usedBy', { count: exam.examCount })}
    </Anchor>
  );
}

/** The blueprint's rows, in the order of the syllabus. */
function Rows({ exam: { blueprint } }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const narrow = useRowNarrowing();
  const context = useModel();
  const { data } = useQuery(syllabusQuery);
  const known = new Map(data?.modules.flatMap(({ subsections }) => subsections).map((one) => [one.id, one]));
  return (
    <Table mt="md" horizontalSpacing={0} verticalSpacing={4} aria-label={t('blueprint.rows', { context })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('subsection', { context })}</Table.Th>
          <Table.Th ta="right">{t('field.questions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {blueprint.rows.map(({ subsectionId, level, kind, section, count, perPassage }) => {
          const subsection = known.get(subsectionId);
          return (
            <Table.Tr key={`${subsectionId} ${level} ${kind} ${section} ${perPassage}`}>
              <Table.Td>
                {subsection ? `${subsection.code} ${text(subsection.title)}` : t('generated.subsectionGone')}
                {narrow({ level, kind, perPassage }).map((words) => (
                  <Text key={words} span c="dimmed" size="sm">
                    {` · ${words}`}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td ta="right">{number(count)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
